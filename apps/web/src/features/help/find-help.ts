import type { HelpItem } from '@mela/contract/help';
import { plainName } from '@mela/contract/search-text';
import { plainText } from '#/ui/rich-html.tsx';

/** The number of characters before the match. */
const BEFORE = 24;

/** The items that contain every searched word, title matches first; undefined without a search. */
export function findHelp(items: readonly HelpItem[], sought: string): FoundHelp[] | undefined {
  const words = plainName(sought).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const holds = (text: string) => words.every((word) => plainName(text).includes(word));
  const inTitle = items.filter(({ title }) => holds(title));
  const inText = items.filter((item) => !inTitle.includes(item) && holds(`${item.title} ${plainText(item.content)}`));
  return [...inTitle, ...inText].map((item) => ({ item, excerpt: excerptOf(plainText(item.content), words) }));
}

/** The item's text around the first match, or its beginning. */
function excerptOf(text: string, words: readonly string[]): string {
  const at = Math.min(
    ...words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0),
    text.length,
  );
  if (at === text.length || at <= BEFORE) return text;
  return `…${text.slice(text.indexOf(' ', at - BEFORE) + 1)}`;
}

export interface FoundHelp {
  readonly item: HelpItem;
  readonly excerpt: string;
}
