import type { GameCategory } from '@mela/contract/categories';
import type { Value } from '@mela/contract/operations';

/** Prefixes the server's cursor once paging has reached the second kind. */
const SECOND = 'LOTT/';
const START = { pageNo: 1, cursor: '' };

/**
 * A page of the lottery's list (P15), which holds two kinds of game one after the other: ELOTT, then LOTT. `ask` requests a page
 * of one kind. In a search, similar names appear only if neither kind has an exact match.
 */
export async function lotteryPage(ask: Ask, place: Place): Promise<Page> {
  const { pageNo, cursor } = place;
  if (cursor.startsWith(SECOND)) return ofSecond(await ask('LOTT', { pageNo, cursor: cursor.slice(SECOND.length) }));
  // The first page reports the total of both kinds.
  const [early, page] = await Promise.all([cursor === '' ? ask('LOTT', START) : undefined, ask('ELOTT', place)]);
  if (early && isBetter(early, page)) return ofSecond(early);
  const follows = (other: Page) => other.games.length > 0 && other.match === page.match;
  if (page.next !== null)
    return { ...page, totalGames: page.totalGames + (early && follows(early) ? early.totalGames : 0) };
  const other = early ?? (await ask('LOTT', START));
  if (!follows(other)) return page;
  const { games, totalGames, next } = ofSecond(other);
  return { ...page, games: [...page.games, ...games], totalGames: page.totalGames + totalGames, next };
}

function ofSecond(page: Page): Page {
  return { ...page, next: page.next === null ? null : SECOND + page.next };
}

function isBetter(page: Page, than: Page): boolean {
  return page.games.length > 0 && (than.games.length === 0 || (than.match === 'similar' && page.match === 'exact'));
}

type Page = Value<'gameList'>;
type Ask = (kind: GameCategory, place: Place) => Promise<Page>;
interface Place {
  readonly pageNo: number;
  readonly cursor: string;
}
