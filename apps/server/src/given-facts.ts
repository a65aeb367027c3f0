import { BANNER_NAMES } from '@mela/game-art/scenes/scene-names';
import { cleanHtml, htmlOfText, htmlProblems, textOfHtml } from '#/html/clean-html.ts';
import type { Texts } from './given-wish.ts';

/** Bytes of all texts together: the audit stores them before and after a change. */
const TEXTS_MAX = 50_000;
const PICTURES_MAX = 5;

/** HTML per language. A text that begins with `<` is HTML of few plain tags; any other is plain text, in paragraphs. */
export function htmlOfTexts(name: string, texts: Texts, problems: string[]): Texts {
  const pages: Record<string, string> = {};
  for (const [tag, typed] of Object.entries(texts)) {
    const text = typed.trim();
    const isHtml = text.startsWith('<');
    if (isHtml) problems.push(...htmlProblems(text).map((problem) => `${name}: in ${tag}, ${problem}`));
    pages[tag] = isHtml ? cleanHtml(text) : htmlOfText(text);
    if (text !== '' && textOfHtml(pages[tag]) === '') problems.push(`${name}: in ${tag}, nothing of it is a text`);
  }
  return pages;
}

/** Adds a problem if texts are too long together. */
export function checkTogether(all: readonly Texts[], problems: string[]): void {
  const bytes = all.flatMap((texts) => Object.values(texts)).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > TEXTS_MAX) problems.push(`all texts together have ${bytes} bytes, and may have ${TEXTS_MAX}`);
}

/** Pictures in their order, the cover first: `scene:gift`, a path of the site, or an address at one of the merchant's image CDNs. */
export function picturesOf(
  given: readonly string[],
  imageCdns: readonly string[],
  problems: string[],
): readonly { readonly url: string; readonly sequence: number }[] {
  if (given.length > PICTURES_MAX) problems.push(`picture: at most ${PICTURES_MAX}`);
  for (const url of given)
    if (!isShown(url, imageCdns))
      problems.push(
        `picture: "${url.slice(0, 80)}" is neither ${BANNER_NAMES.map((name) => `scene:${name}`).join(', ')}, a path of the site, nor at an image CDN of the merchant`,
      );
  return given.map((url, place) => ({ url, sequence: place + 1 }));
}

function isShown(url: string, imageCdns: readonly string[]): boolean {
  if (url.length > 500) return false;
  if (url.startsWith('scene:')) return BANNER_NAMES.some((name) => url === `scene:${name}`);
  if (/^\/(?![/\\])/.test(url)) return true;
  return URL.canParse(url) && imageCdns.includes(new URL(url).origin);
}

/** Languages of the merchant without a text: their players read English. */
export function missingLanguages(texts: Texts, languages: readonly string[]): string {
  const missing = languages.filter((tag) => texts[tag.toLowerCase()] === undefined);
  return missing.length === 0 ? '' : `\nIt is not said in ${missing.join(', ')}: those players read English.`;
}

/** A whole number of a range; undefined, with a problem, for any other text. */
export function wholeNumber(
  name: string,
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
  problems: string[],
): number | undefined {
  const number = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1;
  if (number >= least && number <= most) return number;
  problems.push(`${name}: a whole number from ${least} to ${most}`);
  return undefined;
}

/** One of the words; undefined, with a problem, for any other. */
export function oneOf<const Word extends string>(
  name: string,
  text: string,
  words: readonly Word[],
  problems: string[],
): Word | undefined {
  const word = words.find((one) => one === text);
  if (word === undefined) problems.push(`${name}: it is one of ${words.join(', ')}`);
  return word;
}

/** The fields that differ, before and after; undefined if none does. */
export function changesOf<Facts extends Readonly<Record<string, unknown>>>(
  before: Facts,
  after: Facts,
): { readonly before: Partial<Facts>; readonly after: Partial<Facts> } | undefined {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return undefined;
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]])) as Partial<Facts>;
  return { before: only(before), after: only(after) };
}

/** The merchant of that code, or all of them without one. */
export function merchantsAsked<Merchant extends { readonly code: string }>(
  all: readonly Merchant[],
  code: string | undefined,
): readonly Merchant[] | { readonly problem: string } {
  if (code === undefined) return all;
  const merchant = merchantOf(all, code);
  return 'problem' in merchant ? merchant : [merchant];
}

/** The merchant of that code among those that can be used. */
export function merchantOf<Merchant extends { readonly code: string }>(
  all: readonly Merchant[],
  code: string | undefined,
): Merchant | { readonly problem: string } {
  const codes = all.map((merchant) => merchant.code).join(', ');
  if (code === undefined)
    return all.length === 1 && all[0] ? all[0] : { problem: `say which merchant: --merchant <code>, one of ${codes}` };
  return all.find((merchant) => merchant.code === code) ?? { problem: `there is no merchant ${code}: ${codes}` };
}
