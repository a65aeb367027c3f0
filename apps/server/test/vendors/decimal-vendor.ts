import { createDecimalVendor } from '@mela/game-vendors/decimal/adapter';
import { createDecimalSpeaker } from '@mela/game-vendors/decimal/speaker';
import type { TestDialect } from './vendor-world.ts';

const token = 'a-token-that-only-tests-have-ever-seen';

/** A vendor of one wallet with decimal amounts. */
export const decimal: TestDialect = {
  speaker: createDecimalSpeaker({ token }),
  vendor: (made) => createDecimalVendor({ ...made, tokens: [token], operatorToken: token }),
};
