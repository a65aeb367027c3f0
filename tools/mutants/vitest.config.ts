import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The pure tests of money alone: Stryker runs those that reach a mutant. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    setupFiles: ['packages/dev-env/src/seed-properties.ts'],
    include: [
      'packages/money/src/*.test.ts',
      'packages/game-vendors/src/**/{amount,exact-json,hot-calls}.test.ts',
      'apps/server/src/modules/money/{cashier,payment-methods,wallet}/*.test.ts',
    ],
    exclude: ['**/*.db.test.ts', '**/node_modules/**'],
  },
});
