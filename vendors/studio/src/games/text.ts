import { TAGS } from '@mela/locales/catalogues/tags.generated';
import { nearestTag } from '@mela/locales/language-tags';

/** The languages of the games: those that have a folder of texts. */
export const LANGUAGES = TAGS;
export type Language = (typeof TAGS)[number];
/** Of a page whose address names none. */
export const DEFAULT_LANGUAGE: Language = 'bn';

/** Of a tag as a merchant writes it (`BN`, `bn-BD`); English where there are no texts. */
export function languageOf(tag: string): Language {
  return (nearestTag((each) => LANGUAGES.some((one) => one === each), tag) as Language | undefined) ?? 'en';
}

/** A name in the studio's own data, in English and Bengali; other languages use the English one (`textIn`). */
export interface Text {
  readonly en: string;
  readonly bn: string;
  readonly [tag: string]: string;
}
