import { rm } from 'node:fs/promises';
import { build } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { buildFirstPaint } from './first-paint.ts';
import { noteBundled } from './note-bundled.ts';
import { dropOldAssets } from './old-assets.ts';
import { buildServiceWorker } from './service-worker.ts';
import { writeShell } from './write-shell.ts';

/**
 * Builds the site: hashed client assets, precompressed, and the server's renderer with the list of those files. Assets of
 * the last build stay, so that pages that are open keep working. With `--quick`, for developers, nothing is compressed and pages reload by themselves.
 */
process.env['NODE_ENV'] = 'production';
const started = performance.now();
const isQuick = process.argv.includes('--quick');
const config = { configFile: 'vite.config.ts', logLevel: 'warn', mode: isQuick ? 'quick' : 'production' } as const;
const client = await build(config);
// A client that does not build leaves the renderer to the site that runs it.
await rm('dist/server', { recursive: true, force: true });
const renderer = await build({ ...config, build: { ssr: true } });
await noteBundled('dist/bundled.json', client, renderer);
const shell = await writeShell(await buildFirstPaint());
await dropOldAssets();
const { files, bytes } = isQuick ? { files: 0, bytes: 0 } : await compressAssets('dist/client');
await buildServiceWorker(shell.build);
console.log(
  `web ${shell.build}: ${files} files, ${Math.round(bytes / 1000)} kB brotli, ${Math.round(performance.now() - started)} ms`,
);
