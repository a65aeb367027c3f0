import { existsSync, readFileSync } from 'node:fs';
import { areasOf, HERE } from './catalogue-sources.ts';
import type { LanguageTexts } from './catalogue-problems.ts';

/** The texts of a language by area, read from the folder's files. For tests and commands. */
export async function languageTexts(tag: string, home: URL = HERE): Promise<LanguageTexts> {
  const areas = areasOf(tag, home).map(async (area) => {
    const file = (await import(new URL(`./${tag}/${area}.ts`, home).href)) as LanguageTexts;
    return [area, Object.assign({}, ...Object.values(file)) as Readonly<Record<string, string>>] as const;
  });
  return Object.fromEntries(await Promise.all(areas));
}

/** The keys whose texts are meant to equal the English ones, which the language's folder lists; none without the list. */
export function sameAsEnglish(tag: string, home: URL = HERE): string[] {
  const file = new URL(`./${tag}/same-as-english.json`, home);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [];
}

/** Every text of a language with its key. */
export async function areaTexts(tag: string): Promise<[key: string, text: string][]> {
  return Object.values(await languageTexts(tag)).flatMap((texts) => Object.entries(texts));
}
