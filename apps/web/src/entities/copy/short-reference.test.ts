import { expect, test } from 'vitest';
import { shortReference } from './short-reference.ts';

test('shortens a UUID to its ends and keeps a number that can be read', () => {
  expect(shortReference('0199f2a4-7c1e-7d3b-9f10-5a2b3c4d5e6f')).toBe('0199f2a4…5e6f');
  for (const whole of ['', '700001', 'D12-34', '1234567890123456']) expect(shortReference(whole)).toBe(whole);
});
