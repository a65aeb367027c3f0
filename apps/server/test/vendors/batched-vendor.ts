import { createBatchedVendor } from '@mela/game-vendors/batched/adapter';
import { createBatchedSpeaker } from '@mela/game-vendors/batched/speaker';
import type { TestDialect } from './vendor-world.ts';

const secret = 'a-secret-that-only-tests-have-ever-seen';

/** A vendor that signs by HMAC and moves several sums in one call. */
export const batched: TestDialect = {
  speaker: createBatchedSpeaker({ secret }),
  vendor: (made) => createBatchedVendor({ ...made, secrets: [secret] }),
};
