import type { Game } from '@mela/contract/catalogue';
import { plainName } from '@mela/contract/search-text';
import { isFiltered, type GameCriteria } from './game-criteria.ts';

/**
 * A list of the game centre and its events (P77), without input or output: `transition` is its whole life cycle, `wantedPage` is
 * what it waits for. `use-game-list.ts` runs it against the server.
 */
export interface GameListState {
  readonly criteria: GameCriteria;
  /** The loaded pages, in order; none before the first has arrived. */
  readonly pages: readonly GamePage[];
  readonly status: ListStatus;
  /** The list may have changed while the visitor is scrolled down: it is refetched when they are back at the top. */
  readonly isOutdated: boolean;
}

/** The kind of list (P77): all games of a category, filtered ones, favourites, hot ones, recent ones. */
export type ListType = 'all' | 'filter' | 'fav' | 'HOT' | 'recent';
/** `renewing`: the first page is visible while it is refetched. */
export type ListStatus = 'loading' | 'ready' | 'loadingMore' | 'renewing' | 'failed' | 'moreFailed';

export interface GamePage {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalGames: number;
  /** The cursor that the server expects for the next page. Null: this is the last page, regardless of the reported total. */
  readonly next: string | null;
  /** No name matches exactly: these are similar. */
  readonly isSimilar: boolean;
}

export type ListEvent =
  /** Another filter, maker or search text; clearing all of them leaves bare criteria. */
  | { readonly type: 'asked'; readonly criteria: GameCriteria }
  /** The visitor opens a kept list. */
  | { readonly type: 'reopened' }
  /** The server's answers may have changed. */
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
      // The first page is visible at once while it is refetched; the others load on scrolling.
      return state.pages.length === 0
        ? openedList(state.criteria)
        : { ...state, pages: state.pages.slice(0, 1), status: 'renewing', isOutdated: false };
    case 'outdated':
      // Scrolled down, the visitor keeps their place and cursor.
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

/** The page that the list waits for, with the cursor for it; `undefined` if it waits for nothing. */
export function wantedPage(state: GameListState): { pageNo: number; cursor: string } | undefined {
  if (state.status === 'loading' || state.status === 'renewing') return { pageNo: 1, cursor: '' };
  const last = state.pages.at(-1);
  if (state.status !== 'loadingMore' || !last || last.next === null) return undefined;
  return { pageNo: last.pageNum + 1, cursor: last.next };
}

/** There is more while the last page names a next one; a search among the loaded games loads no more (P77). */
export function hasMore({ criteria, pages }: GameListState): boolean {
  const last = pages.at(-1);
  return last !== undefined && last.next !== null && !isSoughtHere(criteria);
}

/** The visible games: no game twice, and of favourites and recent games those whose name matches. */
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

/** A member's own lists are searched by name on the phone. */
function isSoughtHere(criteria: GameCriteria): boolean {
  return isOwnList(criteria) && criteria.gameName !== '';
}

export function isOwnList(criteria: GameCriteria): boolean {
  const type = listTypeOf(criteria);
  return type === 'fav' || type === 'recent';
}

/** The part of the criteria that the server evaluates: nothing is refetched while it stays the same. */
export function serverSideOf(criteria: GameCriteria): string {
  const type = listTypeOf(criteria);
  const { category, vassalage, gameClassify, minBet, minLine, gameName } = criteria;
  if (type === 'fav' || type === 'recent') return type;
  if (type === 'HOT') return JSON.stringify([type, gameName]);
  return JSON.stringify([category, vassalage, gameClassify, minBet, minLine, gameName]);
}
