/** The language that is always whole: it types the keys, and what is written in several languages is written in it too. */
export const SOURCE_LANGUAGE = 'en';

/**
 * Chooses among texts by lower-case language tag: the first wished language that has one (`bn` also serves `bn-BD`), then the source language, then
 * any. `otherwise` where there is no text.
 */
export function textIn(
  texts: Readonly<Record<string, string>>,
  wished: string | readonly string[] = SOURCE_LANGUAGE,
  otherwise = '',
): string {
  for (const language of [wished, SOURCE_LANGUAGE].flat())
    for (let tag = language.toLowerCase(); tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
      const text = texts[tag];
      if (text !== undefined) return text;
    }
  return Object.values(texts)[0] ?? otherwise;
}
