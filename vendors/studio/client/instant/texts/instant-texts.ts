import { TEXTS } from '@mela/locales/catalogues/studio-instant-texts.generated';
import type { Language } from '../../../src/games/text.ts';
import { filled, type Fill, type KeyOf } from '../../texts/fill.ts';
import { textsOf, type Texts } from '../../texts/texts.ts';

/** The shared texts, and `say` for those of the instant games. */
export function instantTexts(language: Language): InstantTexts {
  const catalogue = TEXTS[language];
  const say: InstantTexts['say'] = (key, fill) => filled(catalogue[`studioInstant.${key}`], fill);
  // Not copied: what is known of the currency changes.
  return Object.assign(textsOf(language), { say });
}

export type InstantTextKey = KeyOf<'studioInstant', (typeof TEXTS)['en']>;

export interface InstantTexts extends Texts {
  say(key: InstantTextKey, fill?: Fill): string;
}
