import type { Language } from '../../../src/games/text.ts';
import { textsOf, type Texts } from '../../texts/texts.ts';
import { bn } from './bn.ts';
import { en, type InstantTextKey } from './en.ts';

/** The shared texts, and `say` for those of the instant games. */
export function instantTexts(language: Language): InstantTexts {
  const catalogue = language === 'bn' ? bn : en;
  return {
    ...textsOf(language),
    say: (key, fill = {}) => catalogue[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? ''),
  };
}

export interface InstantTexts extends Texts {
  say(key: InstantTextKey, fill?: Readonly<Record<string, string>>): string;
}
