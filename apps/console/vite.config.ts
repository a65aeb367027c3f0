import { fileURLToPath } from 'node:url';
import { catalogues } from '@mela/locales/vite-plugin';
import { reloadWhenRebuilt } from '@mela/web/build/reload-when-rebuilt';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { themeStyles } from './build/theme-styles.ts';

/** The console of the operator's staff: a separate bundle, which no player ever loads. */
export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('./src/', import.meta.url)),
  base: '/console/',
  plugins: [catalogues(), themeStyles(), react(), mode === 'quick' && reloadWhenRebuilt('/src/main.tsx', '/console')],
  css: { transformer: 'lightningcss' },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    outDir: fileURLToPath(new URL('./dist/', import.meta.url)),
    emptyOutDir: true,
    // The page's policy takes no picture from inside a style.
    assetsInlineLimit: 0,
  },
}));
