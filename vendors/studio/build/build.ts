import { build } from 'esbuild';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/**
 * Builds the game clients into `dist/client`: a script and a style for the slots, the instant games and the sports board, the title's font, each named by its content, with
 * compressed copies next to them and `assets.json` as their index.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, 'dist/client');

await rm(out, { recursive: true, force: true });
const result = await build({
  absWorkingDir: root,
  entryPoints: { play: 'client/main.ts', instant: 'client/instant/main.ts', sports: 'client/sports/main.ts' },
  outdir: out,
  entryNames: '[name].[hash]',
  assetNames: '[name].[hash]',
  publicPath: '/client',
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome100', 'safari15.4', 'firefox102'],
  loader: { '.woff2': 'file', '.svg': 'file' },
  metafile: true,
  logLevel: 'warning',
});

const made = Object.keys(result.metafile.outputs).map((path) => basename(path));
const find = (pattern: RegExp): string => {
  const name = made.find((candidate) => pattern.test(candidate));
  if (!name) throw new Error(`The build made nothing like ${pattern}`);
  return `/client/${name}`;
};
// The site's licence notices are made from it.
const foreign = Object.keys(result.metafile.inputs).filter((path) => path.includes('node_modules/'));
await writeFile(join(root, 'dist/bundled.json'), JSON.stringify(foreign.map((path) => join(root, path))));
await writeFile(
  join(out, 'assets.json'),
  JSON.stringify({
    play: { script: find(/^play.*\.js$/), style: find(/^play.*\.css$/) },
    instant: { script: find(/^instant.*\.js$/), style: find(/^instant.*\.css$/) },
    sports: { script: find(/^sports.*\.js$/), style: find(/^sports.*\.css$/) },
    titleFont: find(/luckiest.*\.woff2$/),
  }),
);

for (const name of await readdir(out)) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue;
  const bytes = await readFile(join(out, name));
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  await writeFile(join(out, `${name}.br`), brotli);
  await writeFile(join(out, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  console.log(`${name}: ${brotli.length} bytes brotli`);
}
