import { TEXTS } from '@mela/locales/catalogues/studio-texts.generated';
import { formatAmount } from '@mela/money/format';
import type { Language } from '../../src/games/text.ts';
import { digitsOf, filled, type Fill, type KeyOf } from './fill.ts';

/** The game's texts and figures in one language. */
export function textsOf(language: Language): Texts {
  const catalogue = TEXTS[language];
  let currency = { symbol: '', exponent: 2 };
  const texts: Texts = {
    language,
    t: (key, fill) => filled(catalogue[`studio.${key}`], fill),
    count: digitsOf(language),
    money: (wire, sign) =>
      formatAmount(wire, { symbol: currency.symbol, decimals: currency.exponent, ...(sign && { sign }) }),
    get exponent() {
      return currency.exponent;
    },
    useCurrency: ({ symbol, exponent }) => {
      currency = { symbol, exponent };
    },
  };
  return texts;
}

export type TextKey = KeyOf<'studio', (typeof TEXTS)['en']>;

export interface Texts {
  readonly language: Language;
  t(key: TextKey, fill?: Fill): string;
  /** A count inside a sentence, in the language's digits. */
  count(value: number | string): string;
  /** A wire amount with the session's sign, in Latin digits in every language. */
  money(wire: string, sign?: 'always'): string;
  /** Decimals of the session's currency; 2 until the session is known. */
  readonly exponent: number;
  /** The session's currency is known: sums are written in it from here on. */
  useCurrency(currency: { readonly symbol: string; readonly exponent: number }): void;
}
