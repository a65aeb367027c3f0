import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caretBefore, checkAmount, cleanAmount, editedAmount, groupAmount, isCertain, mostOf } from './typed-amount.ts';

const LIMITS = { exponent: 2, minimum: '200.00', maximum: '30000.00' };
const faultOf = (clean: string, limits = LIMITS) => {
  const read = checkAmount(clean, limits);
  return 'fault' in read ? read.fault : undefined;
};

test('converts digits of any script to Latin, removes the sign and keeps every mark', () => {
  expect(cleanAmount('1,500')).toBe('1,500');
  expect(cleanAmount('১৫০০.৫০')).toBe('1500.50');
  expect(cleanAmount('１５００．５')).toBe('1500．5');
  expect(cleanAmount('￥ 007.129', '￥')).toBe('7.129');
  expect(cleanAmount('1.2.3')).toBe('1.2.3');
  expect(cleanAmount('5.')).toBe('5.');
  expect(cleanAmount('-12e3')).toBe('-12e3');
  expect(cleanAmount('9'.repeat(60))).toHaveLength(40);
});

test('removes the field’s own grouping commas on an edit, and keeps typed or pasted ones', () => {
  expect(editedAmount('1,5000', '1500')).toBe('15000');
  expect(editedAmount('1500', '1500')).toBe('1500');
  expect(editedAmount('1,00', '1500')).toBe('100');
  expect(editedAmount('1,500,', '1500')).toBe('1500,');
  expect(editedAmount('1500,5', '1500,')).toBe('1500,5');
  expect(editedAmount('250,', '250')).toBe('250,');
  expect(editedAmount('1.250,50', '')).toBe('1.250,50');
  expect(editedAmount('1.500', '1500')).toBe('1.500');
});

test('keeps each key of a decimal comma, and reads the amount with it', () => {
  let value = '';
  for (const key of '1250,50') value = editedAmount(groupAmount(value) + key, value);
  expect(value).toBe('1250,50');
  expect(checkAmount(value, LIMITS)).toEqual({ amount: '1250.50' });
});

test('reports an amount with two readings as ambiguous', () => {
  expect(faultOf('1,500')).toBe('amount_ambiguous');
  expect(checkAmount('1,500.5', LIMITS)).toEqual({ amount: '1500.50' });
  expect(isCertain('amount_ambiguous')).toBe(false);
});

test('reports each kind of wrong sum by its own fault', () => {
  expect(faultOf('1007.129')).toBe('amount_too_precise');
  expect(faultOf('12e3')).toBe('amount_in_exponents');
  expect(faultOf('-500')).toBe('amount_negative');
  expect(faultOf('5x')).toBe('amount_not_money');
  expect(faultOf('9'.repeat(40))).toBe('amount_too_large');
  expect([undefined, 'empty', 'too_small', 'amount_zero'].some((fault) => isCertain(fault as never))).toBe(false);
  expect(isCertain('amount_too_precise')).toBe(true);
});

test('groups the whole part by three', () => {
  expect(groupAmount('1500.5')).toBe('1,500.5');
  expect(groupAmount('1234567.')).toBe('1,234,567.');
  expect(groupAmount('1500,5')).toBe('1500,5');
  expect(groupAmount('')).toBe('');
});

test('keeps the same characters behind the caret', () => {
  expect(caretBefore('1500,', 0)).toBe(5);
  expect(caretBefore('1500,5', 2)).toBe(4);
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.nat(12), (whole, wanted) => {
      const value = whole.toString();
      const behind = Math.min(wanted, value.length);
      const caret = caretBefore(value, behind);
      expect(groupAmount(value).slice(caret).replaceAll(',', '')).toBe(value.slice(value.length - behind));
      expect(editedAmount(groupAmount(value), value)).toBe(value);
    }),
  );
});

test('enforces limits to the smallest unit', () => {
  expect(faultOf('')).toBe('empty');
  expect(faultOf('.')).toBe('empty');
  expect(faultOf('0.00')).toBe('amount_zero');
  expect(faultOf('199.99')).toBe('too_small');
  expect(checkAmount('200', LIMITS)).toEqual({ amount: '200.00' });
  expect(checkAmount('30000.', LIMITS)).toEqual({ amount: '30000.00' });
  expect(faultOf('30000.01')).toBe('too_large');
  expect(checkAmount('500.01', { ...LIMITS, available: '500.00' })).toEqual({ fault: 'above_available' });
  expect(checkAmount('500', { ...LIMITS, available: '500.00' })).toEqual({ amount: '500.00' });
});

test('computes "all" as the available sum or the most that the method takes at once', () => {
  expect(mostOf({ ...LIMITS, available: '1234.50' })).toBe('1234.50');
  expect(mostOf({ ...LIMITS, available: '1200.00' })).toBe('1200');
  expect(mostOf({ ...LIMITS, available: '99999.00' })).toBe('30000');
});
