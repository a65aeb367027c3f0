import { DEFAULT_LANGUAGES, type UiLanguage } from '@mela/locales/languages';

/** The merchant's languages, or all whole ones where it names none, and its default among them (R26). */
export function offeredLanguages(
  named: readonly UiLanguage[],
  wished: string,
): { languages: UiLanguage[]; defaultLanguage: string } {
  const languages = named.length > 0 ? [...named] : [...DEFAULT_LANGUAGES];
  const isWished = ({ tag }: UiLanguage) => tag.toLowerCase() === wished.toLowerCase();
  return { languages, defaultLanguage: (languages.find(isWished) ?? languages[0])?.tag ?? wished };
}
