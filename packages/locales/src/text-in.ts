/** The language that is always whole: it types the keys, and what is written in several languages is written in it too. */
export const SOURCE_LANGUAGE = 'en';

/** Of what was written in several languages, by tag in lower case: the wished one, else the source language, else any. */
export function textIn(
  texts: Readonly<Record<string, string>>,
  wished: string = SOURCE_LANGUAGE,
  otherwise = '',
): string {
  return texts[wished.toLowerCase()] ?? texts[SOURCE_LANGUAGE] ?? Object.values(texts)[0] ?? otherwise;
}
