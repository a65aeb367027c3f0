import { DEFAULT_LANGUAGES, isWholeLanguage, type UiLanguage } from '@mela/locales/languages';

/** The merchant's languages of which there is a whole catalogue, and its default among them (R26). */
export function offeredLanguages(
  named: readonly UiLanguage[],
  wished: string,
): { languages: UiLanguage[]; defaultLanguage: string } {
  const whole = named.filter(({ tag }) => isWholeLanguage(tag));
  const languages = whole.length > 0 ? whole : [...DEFAULT_LANGUAGES];
  const isWished = ({ tag }: UiLanguage) => tag.toLowerCase() === wished.toLowerCase();
  return { languages, defaultLanguage: (languages.find(isWished) ?? languages[0])?.tag ?? wished };
}
