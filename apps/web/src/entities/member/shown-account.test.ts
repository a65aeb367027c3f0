import { expect, test } from 'vitest';
import { shownAccount } from './shown-account.ts';

test('shows only the ends of a mobile number as account name, and other names unchanged', () => {
  expect(['1777793937', '12345678901234567890'].map(shownAccount)).toEqual(['17••••937', '12••••890']);
  for (const name of ['rahim', 'p12345678901', 'trial1234', '12345', '']) expect(shownAccount(name)).toBe(name);
});
