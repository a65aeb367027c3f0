import { build } from 'esbuild';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeMaths } from '../packages-example/river-lanterns/maths/write-maths.ts';

/** Makes the example package in `dist/packages`: the front end bundled, books and lookup tables from their seed. */
const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'packages-example/river-lanterns');
const target = join(root, 'dist/packages/river-lanterns');

await rm(target, { recursive: true, force: true });
await mkdir(join(target, 'frontend'), { recursive: true });
await cp(join(source, 'game.json'), join(target, 'game.json'));
await cp(join(source, 'front/index.html'), join(target, 'frontend/index.html'));
await build({
  entryPoints: [join(source, 'front/game.ts')],
  outdir: join(target, 'frontend'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome100', 'safari15.4', 'firefox102'],
  logLevel: 'warning',
});
await writeMaths(join(target, 'math'), 'river-lanterns 1');
