import { compressAssets } from '@mela/web/build/compress-assets';
import { noteBundled } from '@mela/web/build/note-bundled';
import { build } from 'vite';

/** Builds the console: hashed assets, precompressed. */
process.env['NODE_ENV'] = 'production';
const started = performance.now();
const isQuick = process.argv.includes('--quick');
const mode = isQuick ? 'quick' : 'production';
await noteBundled('dist/bundled.json', await build({ configFile: 'vite.config.ts', logLevel: 'warn', mode }));
const { files, bytes } = isQuick ? { files: 0, bytes: 0 } : await compressAssets('dist');
console.log(
  `console: ${files} files, ${Math.round(bytes / 1000)} kB brotli, ${Math.round(performance.now() - started)} ms`,
);
