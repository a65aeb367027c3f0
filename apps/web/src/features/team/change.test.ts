import { expect, test } from 'vitest';
import { changeOf, changeText } from './change.ts';

test('writes the change against the span before in tenths of a percent, by whole numbers', () => {
  const words = (now: string, before: string) => {
    const change = changeOf(now, before);
    return change === undefined ? undefined : changeText(change);
  };
  expect(words('112.50', '100.00')).toBe('+12.5%');
  expect(words('97.00', '100.00')).toBe('−3.0%');
  expect(words('-50.00', '-100.00')).toBe('+50.0%');
  expect(words('-300.00', '100.00')).toBe('−400.0%');
  expect(words('7', '7')).toBe('0.0%');
  expect(words('0.00', '0.00')).toBe('0.0%');
  expect(words('3', '0')).toBeUndefined();
  expect(words('99999999999999999.99', '0.01')).toBe('+999999999999999999800.0%');
});
