import { catalogues } from '@mela/locales/vite-plugin';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Tests start hundreds of processes from the sources; Node keeps the compiled code of all of them here.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/node');

const everywhere = ['apps', 'packages', 'vendors', 'tools'];
const never = ['**/node_modules/**', '**/dist/**', '**/fixtures/**', '**/e2e/**', '**/test/firebase/**'];
const database = ['**/*.db.test.ts'];
const setupFiles = [
  'packages/dev-env/src/seed-properties.ts',
  ...(process.env['TEST_DAYS_AHEAD'] ? ['packages/dev-env/src/another-day.ts'] : []),
];

/** The date that stopped clocks show where a test names none, so that no test begins on the real date. */
const fakeTimers = { now: Date.parse('2026-11-26T06:00:00Z') };

/** `vitest run --project <name>`; `npm test` runs them all, one after the other. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    // How long something may take says nothing of whether it holds.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'pure',
          setupFiles,
          fakeTimers,
          include: everywhere.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...never, ...database, 'apps/{web,console}/**', '{apps,vendors}/*/test/**'],
          testTimeout: 240_000,
        },
      },
      {
        plugins: [catalogues(), freshCatalogues()],
        test: {
          name: 'web',
          setupFiles,
          fakeTimers,
          environment: 'happy-dom',
          globalSetup: 'apps/web/test/happy-dom/bundle-happy-dom.ts',
          execArgv: ['--import', './apps/web/test/happy-dom/use-bundle.mjs'],
          include: ['apps/{web,console}/**/*.test.{ts,tsx}'],
          exclude: [...never, ...database],
          // Longer than a wait for a condition may take (apps/web/test/until.ts).
          testTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'db',
          setupFiles,
          fakeTimers,
          include: everywhere.map((folder) => `${folder}/**/*.db.test.ts`),
          exclude: never,
          // Each process compiles the embedded database; optimising it takes a second, longer than most tests use it.
          execArgv: ['--liftoff-only'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          setupFiles,
          fakeTimers,
          include: ['{apps,vendors}/*/test/journeys/**/*.test.ts'],
          exclude: never,
          globalSetup: ['./tools/tests/build-first.ts', './apps/server/test/journeys/start-shared-site.ts'],
          testTimeout: 240_000,
          // A site starts in 4 s on a quiet machine; `startDevEnv` allows each process three minutes.
          hookTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'simulation',
          setupFiles,
          fakeTimers,
          include: ['{apps,vendors}/*/test/simulation/**/*.test.ts'],
          exclude: [...never],
          globalSetup: './tools/tests/build-first.ts',
          // Crashes and crowds want the machine for themselves.
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});

/** A catalogue is made of other files than its own, so that its own text does not say whether a kept copy is right. */
function freshCatalogues(): Plugin {
  return {
    name: 'fresh-catalogues',
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (/locales\/src\/catalogues\//.test(id) ? false : undefined)),
  };
}
