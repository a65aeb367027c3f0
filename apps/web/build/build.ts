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
 * the last build stay, so that pages that are open keep working.
 */
process.env['NODE_ENV'] = 'production';
const started = performance.now();
await rm('dist/server', { recursive: true, force: true });
const config = { configFile: 'vite.config.ts', logLevel: 'warn' } as const;
const client = await build(config);
const renderer = await build({ ...config, build: { ssr: true } });
await noteBundled('dist/bundled.json', client, renderer);
const shell = await writeShell(await buildFirstPaint());
await dropOldAssets();
const { files, bytes } = await compressAssets('dist/client');
await buildServiceWorker(shell.build);
console.log(
  `web ${shell.build}: ${files} files, ${Math.round(bytes / 1000)} kB brotli, ${Math.round(performance.now() - started)} ms`,
);
