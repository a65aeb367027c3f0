import { expect, test } from 'vitest';
import { sportsTexts } from '../sports/texts/sports-texts.ts';
import { textsOf } from './texts.ts';

test('writes counts in the digits of the language, and money in Latin ones', () => {
  const bangla = textsOf('bn');
  bangla.useCurrency({ symbol: '৳', exponent: 2 });
  expect(bangla.t('freeSpinsWon', { count: bangla.count(10) })).toBe('১০টি ফ্রি স্পিন');
  expect(bangla.count('1,234')).toBe('১,২৩৪');
  expect(bangla.money('1234.50')).toBe('৳1,234.50');
  expect(bangla.money('54.00', 'always')).toBe('+৳54.00');
  expect(textsOf('en').count(10)).toBe('10');
});

test('says on the sports board that it takes no bets, and what virtual means', () => {
  const say = sportsTexts('en');
  expect(say('notice')).toContain('no bets');
  expect(say('virtualNote')).toContain('invented teams');
});
