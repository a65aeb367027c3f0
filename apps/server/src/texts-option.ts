import { SOURCE_LANGUAGE } from '@mela/locales/text-in';

/** Parses the values of a repeated option, `en=Big day`, into texts by language tag in lower case. English is required. */
export function parseTextsOption(given: readonly string[] | undefined, option: string): Texts | { problem: string } {
  const texts: Record<string, string> = {};
  for (const one of given ?? []) {
    const match = /^([a-z]{2}(?:-[a-z]{2})?)=(.+)$/is.exec(one);
    const [, tag = '', text = ''] = match ?? [];
    if (!match || text.trim() === '' || text.length > LONGEST_TEXT)
      return {
        problem: `--${option} is a language and a text of up to ${LONGEST_TEXT} letters: --${option} "en=Big day"`,
      };
    texts[tag.toLowerCase()] = text.trim();
  }
  return texts[SOURCE_LANGUAGE] === undefined
    ? { problem: `say it in English at least: --${option} "en=…" [--${option} "bn=…"]` }
    : texts;
}

/** By language tag in lower case. */
type Texts = Readonly<Record<string, string>>;

const LONGEST_TEXT = 120;
