import { expect, test } from 'vitest';
import { shownAccount } from './shown-account.ts';

test('a mobile number that is an account name is shown by its ends alone; other names stay as they are', () => {
  expect(['1777793937', '12345678901234567890'].map(shownAccount)).toEqual(['17••••937', '12••••890']);
  for (const name of ['rahim', 'p12345678901', 'trial1234', '12345', '']) expect(shownAccount(name)).toBe(name);
});
