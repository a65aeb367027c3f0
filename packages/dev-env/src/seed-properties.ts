import fc from 'fast-check';
import { isSoak, soakOr, TEST_SEED } from './soak.ts';

// For vitest's `setupFiles`: properties draw the same inputs on every day and machine.
fc.configureGlobal({ seed: TEST_SEED, numRuns: soakOr(100, 1_000) });
if (isSoak) process.stdout.write(`MELA_TEST_SEED=${TEST_SEED}\n`);
