import { defineConfig } from 'vitest/config';

/** The suite that needs Firebase's emulator, outside `npm test`: `npm run test:firebase`. */
export default defineConfig({
  test: {
    name: 'firebase',
    include: ['apps/*/test/firebase/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
