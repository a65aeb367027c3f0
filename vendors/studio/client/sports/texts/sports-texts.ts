import { TEXTS } from '@mela/locales/catalogues/studio-sports-texts.generated';
import type { Language } from '../../../src/games/text.ts';
import { filled, type Fill, type KeyOf } from '../../texts/fill.ts';

/** The board's words in one language. Figures, times and scores stay in Latin digits. */
export function sportsTexts(language: Language): Say {
  const catalogue = TEXTS[language];
  return (key, fill) => filled(catalogue[`studioSports.${key}`], fill);
}

export type Say = (key: KeyOf<'studioSports', (typeof TEXTS)['en']>, fill?: Fill) => string;
