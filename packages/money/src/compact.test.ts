import { expect, test } from 'vitest';
import { compactAmount } from './compact.ts';

test('writes a sum without room in the millions or crores of its language, truncated', () => {
  expect(compactAmount('98765432109.87', 'en')).toBe('98.7B');
  expect(compactAmount('98765432109.87', 'bn')).toBe('9870 কোটি');
  expect(compactAmount('-19999999.99', 'en')).toBe('-19.9M');
  expect(compactAmount('19999999.99', 'bn')).toBe('1.99 কোটি');
  expect(compactAmount('1999999', 'hi')).toBe('19.9 लाख');
});
