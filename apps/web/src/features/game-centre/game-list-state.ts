import type { Game } from '@mela/contract/catalogue';
import { plainName } from '@mela/contract/search-text';
import { isFiltered, type GameCriteria } from './game-criteria.ts';

/**
 * A list of the game centre and all that can happen to it (P77), without input or output: `transition` is the whole of its
 * life, `wantedPage` says what the list waits for. `use-game-list.ts` runs it against the server.
 */
export interface GameListState {
  readonly criteria: GameCriteria;
  /** The pages that are here, in order; none before the first has come. */
  readonly pages: readonly GamePage[];
  readonly status: ListStatus;
  /** What is here may have changed, and the visitor is further down in it: it comes anew when he is back at the top. */
  readonly isOutdated: boolean;
}

/** What kind of list it is (P77): all games of a category, filtered ones, favourites, hot ones, recent ones. */
export type ListType = 'all' | 'filter' | 'fav' | 'HOT' | 'recent';
/** `renewing`: the first page stands, and comes anew. */
export type ListStatus = 'loading' | 'ready' | 'loadingMore' | 'renewing' | 'failed' | 'moreFailed';

export interface GamePage {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalGames: number;
  /** What the server wants to hear for the page after this one; null: this is the last, however many there are by today's sum. */
  readonly next: string | null;
  /** Nothing is called as was sought: these are spelled nearly so. */
  readonly isSimilar: boolean;
}

export type ListEvent =
  /** Another filter, maker or search text; all of them cleared leaves the criteria bare. */
  | { readonly type: 'asked'; readonly criteria: GameCriteria }
  /** The visitor comes to a list that was kept. */
  | { readonly type: 'reopened' }
  /** What the server answers may have changed. */
  | { readonly type: 'outdated' }
  | { readonly type: 'atTop' }
  | { readonly type: 'nearEnd' }
  | { readonly type: 'pageCame'; readonly page: GamePage }
  | { readonly type: 'pageFailed' }
  | { readonly type: 'retried' };

export function openedList(criteria: GameCriteria): GameListState {
  return { criteria, pages: [], status: 'loading', isOutdated: false };
}

export function transition(state: GameListState, event: ListEvent): GameListState {
  switch (event.type) {
    case 'asked':
      if (serverSideOf(state.criteria) === serverSideOf(event.criteria)) return { ...state, criteria: event.criteria };
      return openedList(event.criteria);
    case 'reopened':
      // The first page stands at once and comes anew; the others follow as they are scrolled to.
      return state.pages.length === 0
        ? openedList(state.criteria)
        : { ...state, pages: state.pages.slice(0, 1), status: 'renewing', isOutdated: false };
    case 'outdated':
      // Who has scrolled on keeps his place and his walk.
      return state.pages.length > 1 ? { ...state, isOutdated: true } : transition(state, { type: 'reopened' });
    case 'atTop':
      return state.isOutdated ? transition(state, { type: 'reopened' }) : state;
    case 'nearEnd':
      return state.status === 'ready' && hasMore(state) ? { ...state, status: 'loadingMore' } : state;
    case 'pageCame':
      if (state.status === 'loadingMore') return { ...state, pages: [...state.pages, event.page], status: 'ready' };
      if (state.status === 'loading' || state.status === 'renewing')
        return { ...state, pages: [event.page], status: 'ready' };
      return state;
    case 'pageFailed':
      if (state.status === 'loading') return { ...state, status: 'failed' };
      if (state.status === 'loadingMore') return { ...state, status: 'moreFailed' };
      return state.status === 'renewing' ? { ...state, status: 'ready' } : state;
    case 'retried':
      if (state.status === 'failed') return { ...state, status: 'loading' };
      return state.status === 'moreFailed' ? { ...state, status: 'loadingMore' } : state;
  }
}

/** The page that the list waits for, with what the server wants to hear for it; `undefined` while it waits for nothing. */
export function wantedPage(state: GameListState): { pageNo: number; cursor: string } | undefined {
  if (state.status === 'loading' || state.status === 'renewing') return { pageNo: 1, cursor: '' };
  const last = state.pages.at(-1);
  if (state.status !== 'loadingMore' || !last || last.next === null) return undefined;
  return { pageNo: last.pageNum + 1, cursor: last.next };
}

/** There is more while the last page names a next one; a search among what is here asks for no more (P77). */
export function hasMore({ criteria, pages }: GameListState): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.next !== null && !isSoughtHere(criteria);
}

/** What the list shows: no game twice, and of favourites and recent games those whose name is sought. */
export function shownGames({ criteria, pages }: GameListState): readonly Game[] {
  const games = [...new Map(pages.flatMap((page) => page.games.map((game) => [game.nodeId, game] as const))).values()];
  if (!isSoughtHere(criteria)) return games;
  const sought = plainName(criteria.gameName);
  return games.filter((game) =>
    [game.displayName, game.gameName, game.nodeName].some((name) => plainName(name).includes(sought)),
  );
}

export function listTypeOf(criteria: GameCriteria): ListType {
  if (criteria.category === 'FAV') return 'fav';
  if (criteria.category === 'RECENT') return 'recent';
  if (criteria.category === 'HOT') return 'HOT';
  return isFiltered(criteria) ? 'filter' : 'all';
}

/** A member's own lists are searched by name in the phone. */
function isSoughtHere(criteria: GameCriteria): boolean {
  return isOwnList(criteria) && criteria.gameName !== '';
}

export function isOwnList(criteria: GameCriteria): boolean {
  const type = listTypeOf(criteria);
  return type === 'fav' || type === 'recent';
}

/** The part of the criteria that the server answers: as long as it stays the same, nothing is asked anew. */
export function serverSideOf(criteria: GameCriteria): string {
  const type = listTypeOf(criteria);
  const { category, vassalage, gameClassify, minBet, minLine, gameName } = criteria;
  if (type === 'fav' || type === 'recent') return type;
  if (type === 'HOT') return JSON.stringify([type, gameName]);
  return JSON.stringify([category, vassalage, gameClassify, minBet, minLine, gameName]);
}
