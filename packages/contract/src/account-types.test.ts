import { expect, test } from 'vitest';
import { AGENT_SCREEN_TYPES, GUEST_TYPE, isRealAccount, NON_AGENT_TYPES, REAL_ACCOUNT_TYPES } from './account-types.ts';
import { CALLERS } from './roles.ts';

const types = CALLERS.filter((caller) => caller !== 'none');

test('treats 0, 1 and 2 as real with contracts, 4 as free play, and 0, 4 and 40 as no agents (M100)', () => {
  expect(types.filter(isRealAccount)).toEqual([0, 1, 2]);
  expect(REAL_ACCOUNT_TYPES).not.toContain(GUEST_TYPE);
  expect(GUEST_TYPE).toBe(4);
  // Contract prompts are for real accounts: 40, 41 and 42 are left out of them, as is 4.
  expect(types.filter((type) => !isRealAccount(type))).toEqual([4, 40, 41, 42, 90]);
  expect([...NON_AGENT_TYPES]).toEqual([0, 4, 40]);
  expect(types.filter((type) => AGENT_SCREEN_TYPES.includes(type) && NON_AGENT_TYPES.includes(type))).toEqual([]);
});
