import { fileURLToPath } from 'node:url';
import { catalogues } from '@mela/locales/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = fileURLToPath(new URL('./src/', import.meta.url));

/** The desk of the operator's staff: a bundle of its own, which no player ever loads. */
export default defineConfig({
  root: fileURLToPath(new URL('./src/desk/', import.meta.url)),
  base: '/desk/',
  plugins: [catalogues(), react()],
  resolve: { alias: [{ find: /^#\//, replacement: source }] },
  css: { transformer: 'lightningcss' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    outDir: fileURLToPath(new URL('./dist/desk/', import.meta.url)),
    emptyOutDir: true,
    // The page's policy takes no picture from inside a style.
    assetsInlineLimit: 0,
  },
});
