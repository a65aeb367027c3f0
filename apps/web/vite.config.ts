import { fileURLToPath } from 'node:url';
import { catalogues } from '@mela/locales/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { reloadWhenRebuilt } from './build/reload-when-rebuilt.ts';

const source = fileURLToPath(new URL('./src/', import.meta.url));

const ENTRY = 'src/app/entry-client.tsx';
const HYDRATE_PAGE = 'src/app/hydrate-page.tsx';

/** Shared by both builds; `build/build.ts` runs them and writes what joins them. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // The service worker has the build's name.
  plugins: [catalogues(), react(), mode === 'quick' && reloadWhenRebuilt(ENTRY, '/sw.js')],
  resolve: {
    alias: [
      { find: /^#\//, replacement: source },
      // Replaces the router's useSyncExternalStore shim by React's own, and its pattern parser by a stub: our routes are in one
      // table and are looked up by path.
      { find: /^regexparam$/, replacement: `${source}app/navigation/no-patterns.ts` },
      { find: /^use-sync-external-store\/shim.*/, replacement: 'react' },
    ],
  },
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 } },
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    cssMinify: 'lightningcss',
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts) => parts.filter((part) => !STANDS.test(part)),
    },
    reportCompressedSize: false,
    assetsInlineLimit: 4096,
    emptyOutDir: false,
    ...(isSsrBuild
      ? {
          outDir: 'dist/server',
          rolldownOptions: {
            input: 'src/app/entry-server.tsx',
            output: { entryFileNames: 'render.js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          rolldownOptions: {
            input: ENTRY,
            output: {
              codeSplitting: {
                groups: [
                  ...firstScreen(),
                  { name: 'entry', test: ENTRY_FORMS, priority: 0, includeDependenciesRecursively: false },
                  { name: 'typed', test: TYPED, priority: 0, includeDependenciesRecursively: false },
                ],
              },
              // Names are what compresses least.
              chunkFileNames: 'assets/[name]-[hash:7].js',
              entryFileNames: 'assets/[name]-[hash:7].js',
              assetFileNames: 'assets/[name]-[hash:7][extname]',
            },
          },
        }),
  },
  ssr: { noExternal: true },
}));

/** Parts of the first screen: whatever else comes finds them running. */
const STANDS = /\/(?:entry-client|first|rolldown-runtime)-/;

/**
 * Fields that log-in, registration, recovery and the withdrawal PIN share: one chunk, because small ones compress worse and registration loads them all.
 */
const ENTRY_FORMS =
  /src\/(?:entities\/(?:verification-code\/|human-check\/|merchant\/use-merchant-name)|ui\/password-field|platform\/language\/rich-text)/;

/** What cleans typed text: one chunk, because forms load both. */
const TYPED = /packages\/(?:money\/src\/latin-digits|contract\/src\/typed-text)/;

/** Reached by the libraries' own index files, used by lazy routes alone. */
const LATER = /infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation/;

/**
 * All that the first screen needs, in two chunks: React, and the rest. More pieces, split off for lazy routes, would cost
 * it a tenth more; fewer would run as one task that holds up a touch. The page holds the styles of both already: they
 * are in the first of the two, which nothing imports lazily and so fetches them again.
 */
function firstScreen() {
  let react: Set<string> | undefined;
  let rest: Set<string> | undefined;
  const isReact = (id: string, context: ModuleGraph) => (react ??= reach(ENTRY, context)).has(id);
  const isRest = (id: string, context: ModuleGraph) =>
    (rest ??= reach(HYDRATE_PAGE, context)).has(id) && !LATER.test(id);
  return [
    {
      name: (id: string, context: ModuleGraph) =>
        isReact(id, context) || (isRest(id, context) && id.endsWith('.css')) ? 'react' : null,
      debugName: 'react',
      priority: 2,
    },
    {
      name: (id: string, context: ModuleGraph) => (isRest(id, context) ? 'first' : null),
      debugName: 'first',
      priority: 1,
    },
  ];
}

function reach(entry: string, context: ModuleGraph): Set<string> {
  const seen = new Set<string>();
  collect(`${source.replace(/src\/$/, '')}${entry}`, context, seen);
  return seen;
}

function collect(id: string, context: ModuleGraph, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) collect(next, context, seen);
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}
