import { areasOf } from './catalogue-sources.ts';
import type { LanguageTexts } from './catalogue-problems.ts';

/** The texts of a language by area, read from the folder's files. For tests and commands. */
export async function languageTexts(tag: string): Promise<LanguageTexts> {
  const areas = areasOf(tag).map(async (area) => {
    const file = (await import(new URL(`./${tag}/${area}.ts`, import.meta.url).href)) as LanguageTexts;
    return [area, Object.assign({}, ...Object.values(file)) as Readonly<Record<string, string>>] as const;
  });
  return Object.fromEntries(await Promise.all(areas));
}

/** Every text of a language with its key. */
export async function areaTexts(tag: string): Promise<[key: string, text: string][]> {
  return Object.values(await languageTexts(tag)).flatMap((texts) => Object.entries(texts));
}
