import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountFault, caretAfter, cleanAmount, groupAmount, isCertain, mostOf } from './typed-amount.ts';

const LIMITS = { exponent: 2, minimum: '200.00', maximum: '30000.00' };

test('digits of any script are kept as Latin ones, without grouping and sign; all else stays to be told of', () => {
  expect(cleanAmount('1,500')).toBe('1500');
  expect(cleanAmount('১৫০০.৫০')).toBe('1500.50');
  expect(cleanAmount('１５００．５')).toBe('1500.5');
  expect(cleanAmount('￥ 007.129', '￥')).toBe('7.129');
  expect(cleanAmount('1.2.3')).toBe('1.2.3');
  expect(cleanAmount('5.')).toBe('5.');
  expect(cleanAmount('-12e3')).toBe('-12e3');
  expect(cleanAmount('9'.repeat(60))).toHaveLength(40);
});

test('what is wrong with a sum is told by its own word', () => {
  expect(amountFault('7.129', LIMITS)).toBe('amount_too_precise');
  expect(amountFault('12e3', LIMITS)).toBe('amount_in_exponents');
  expect(amountFault('-500', LIMITS)).toBe('amount_negative');
  expect(amountFault('5x', LIMITS)).toBe('amount_not_money');
  expect(amountFault('9'.repeat(40), LIMITS)).toBe('amount_too_large');
  expect([undefined, 'empty', 'too_small', 'amount_zero'].some((fault) => isCertain(fault as never))).toBe(false);
  expect(isCertain('amount_too_precise')).toBe(true);
});

test('the whole part is grouped by three and the caret keeps its digits', () => {
  expect(groupAmount('1500.5')).toBe('1,500.5');
  expect(groupAmount('1234567.')).toBe('1,234,567.');
  expect(groupAmount('')).toBe('');
  expect(caretAfter('1,500', 1)).toBe(1);
  expect(caretAfter('1,500', 2)).toBe(3);
  expect(caretAfter('12,345.67', 9)).toBe(9);
});

test('wherever the caret stood, the same digits stay before it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.nat(12), (whole, before) => {
      const clean = whole.toString();
      const digits = Math.min(before, clean.length);
      const grouped = groupAmount(clean);
      expect(grouped.slice(0, caretAfter(grouped, digits)).replaceAll(',', '')).toBe(clean.slice(0, digits));
      expect(cleanAmount(grouped)).toBe(clean);
    }),
  );
});

test('limits hold to the smallest unit', () => {
  expect(amountFault('', LIMITS)).toBe('empty');
  expect(amountFault('0.00', LIMITS)).toBe('amount_zero');
  expect(amountFault('199.99', LIMITS)).toBe('too_small');
  expect(amountFault('200', LIMITS)).toBeUndefined();
  expect(amountFault('30000.', LIMITS)).toBeUndefined();
  expect(amountFault('30000.01', LIMITS)).toBe('too_large');
  expect(amountFault('500.01', { ...LIMITS, available: '500.00' })).toBe('above_available');
  expect(amountFault('500', { ...LIMITS, available: '500.00' })).toBeUndefined();
});

test('"all" is all there is, or the most that the method takes at once', () => {
  expect(mostOf({ ...LIMITS, available: '1234.50' })).toBe('1234.50');
  expect(mostOf({ ...LIMITS, available: '1200.00' })).toBe('1200');
  expect(mostOf({ ...LIMITS, available: '99999.00' })).toBe('30000');
});
