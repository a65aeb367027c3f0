import type { Language } from '../../../src/games/text.ts';
import { bn } from './bn.ts';
import { en, type SportsTextKey } from './en.ts';

/** The board's words in one language. Figures, times and scores stay in Latin digits. */
export function sportsTexts(language: Language): Say {
  const catalogue = language === 'bn' ? bn : en;
  return (key, fill = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
}

export type Say = (key: SportsTextKey, fill?: Readonly<Record<string, string>>) => string;
