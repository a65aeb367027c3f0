import { expect, test } from 'vitest';
import { netSum } from './withdrawal-words.ts';

test('names what the provider pays: the amount without the fee, in the decimals of the currency', () => {
  expect(netSum({ amount: '300.00', fee: '2.00', currency: 'BDT' })).toBe('৳298.00');
  expect(netSum({ amount: '300', fee: '0', currency: 'VND' })).toMatch(/^\D*300\D*$/);
});
