import { expect, test } from 'vitest';
import { netOf } from './withdrawal-words.ts';

test('names what the provider pays: the amount without the fee, in the decimals of the currency', () => {
  expect(netOf({ amount: '300.00', fee: '2.00', currency: 'BDT' })).toBe('298.00');
  expect(netOf({ amount: '300', fee: '0', currency: 'VND' })).toBe('300');
});
