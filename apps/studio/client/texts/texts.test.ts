import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en, type TextKey } from './en.ts';
import { textsOf } from './texts.ts';

const keys = Object.keys(en) as TextKey[];
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).toSorted();

test('both languages have every text, with the same blanks, and none is left in English', () => {
  expect(Object.keys(bn).toSorted()).toEqual([...keys].toSorted());
  for (const key of keys) {
    expect(bn[key].length).toBeGreaterThan(0);
    expect(blanks(bn[key]), key).toEqual(blanks(en[key]));
    expect(bn[key], key).toMatch(/[\u0980-\u09ff]/);
  }
});

test('counts take the digits of the language, money stays in Latin ones', () => {
  const bangla = textsOf('bn');
  bangla.useSymbol('৳');
  expect(bangla.t('freeSpinsWon', { count: bangla.count(10) })).toBe('১০টি ফ্রি স্পিন');
  expect(bangla.money('1234.50')).toBe('৳1,234.50');
  expect(bangla.money('54.00', 'always')).toBe('+৳54.00');
  expect(textsOf('en').count(10)).toBe('10');
});
