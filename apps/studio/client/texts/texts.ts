import { formatAmount } from '@mela/money/format';
import type { Language } from '../../src/games/text.ts';
import { bn } from './bn.ts';
import { en, type TextKey } from './en.ts';

/** The game's texts and figures in one language. */
export function textsOf(language: Language): Texts {
  const catalogue = language === 'bn' ? bn : en;
  let symbol = '';
  const texts: Texts = {
    language,
    t: (key, fill = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? ''),
    count: (value) =>
      language === 'bn'
        ? String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number.parseInt(digit, 10)))
        : String(value),
    money: (wire, sign) => formatAmount(wire, { symbol, decimals: 2, ...(sign && { sign }) }),
    useSymbol: (text) => {
      symbol = text;
    },
  };
  return texts;
}

export interface Texts {
  readonly language: Language;
  t(key: TextKey, fill?: Readonly<Record<string, string>>): string;
  /** A count inside a sentence, in the language's digits. */
  count(value: number | string): string;
  /** A wire amount with the session's sign, in Latin digits in every language. */
  money(wire: string, sign?: 'always'): string;
  useSymbol(symbol: string): void;
}
