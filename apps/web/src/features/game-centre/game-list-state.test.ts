import { expect, test } from 'vitest';
import { gameOf, gamesOf } from '../../../test/catalogue.ts';
import { NO_FILTER, type GameCriteria } from './game-criteria.ts';
import {
  hasMore,
  listTypeOf,
  openedList,
  shownGames,
  transition,
  wantedPage,
  type GameListState,
  type GamePage,
  type ListEvent,
} from './game-list-state.ts';

const SLOTS: GameCriteria = { ...NO_FILTER, category: 'RNG' };

function pageOf(pageNum: number, totalPages: number, from = (pageNum - 1) * 18 + 1): GamePage {
  const games = Array.from({ length: 18 }, (_, index) => gameOf(from + index));
  const next = pageNum < totalPages ? `after-${pageNum}` : null;
  return { games, pageNum, totalGames: totalPages * 18, next, isSimilar: false };
}

function after(state: GameListState, ...events: readonly ListEvent[]): GameListState {
  return events.reduce(transition, state);
}

test('derives one of five types of list, and returns to all games when every filter is cleared', () => {
  expect(listTypeOf(SLOTS)).toBe('all');
  expect(listTypeOf({ ...SLOTS, category: '' })).toBe('all');
  for (const filter of [
    { vassalage: 'JL' },
    { gameClassify: 'provably_fair' },
    { minBet: '5' },
    { minLine: '20' },
    { gameName: 'tiger' },
  ]) {
    const filtered = transition(openedList(SLOTS), { type: 'asked', criteria: { ...SLOTS, ...filter } });
    expect(listTypeOf(filtered.criteria)).toBe('filter');
    expect(listTypeOf(transition(filtered, { type: 'asked', criteria: SLOTS }).criteria)).toBe('all');
  }
  expect(listTypeOf({ ...SLOTS, category: 'FAV' })).toBe('fav');
  expect(listTypeOf({ ...SLOTS, category: 'HOT' })).toBe('HOT');
  expect(listTypeOf({ ...SLOTS, category: 'RECENT' })).toBe('recent');
});

test('clears the list and loads page 1 for another filter, maker or search text', () => {
  const grown = after(
    openedList(SLOTS),
    { type: 'pageCame', page: pageOf(1, 3) },
    { type: 'nearEnd' },
    { type: 'pageCame', page: pageOf(2, 3) },
  );
  expect(shownGames(grown)).toHaveLength(36);
  for (const change of [{ vassalage: 'JL' }, { minBet: '5' }, { gameName: 'tiger' }]) {
    const changed = transition(grown, { type: 'asked', criteria: { ...SLOTS, ...change } });
    expect(shownGames(changed)).toEqual([]);
    expect(changed.status).toBe('loading');
    expect(wantedPage(changed)).toEqual({ pageNo: 1, cursor: '' });
  }
  expect(transition(grown, { type: 'asked', criteria: SLOTS })).toEqual(grown);
});

test('loads and appends the page after the last one while that names a next one', () => {
  const first = after(openedList(SLOTS), { type: 'pageCame', page: pageOf(1, 2) });
  expect(hasMore(first)).toBe(true);
  expect(wantedPage(first)).toBeUndefined();
  const loading = transition(first, { type: 'nearEnd' });
  expect(wantedPage(loading)).toEqual({ pageNo: 2, cursor: 'after-1' });
  // The end stays near while the page loads, but the page is requested once.
  expect(transition(loading, { type: 'nearEnd' })).toBe(loading);
  const second = transition(loading, { type: 'pageCame', page: pageOf(2, 2) });
  expect(shownGames(second).map((game) => game.nodeId)).toEqual(gamesOf(36).map((game) => game.nodeId));
  expect(hasMore(second)).toBe(false);
  expect(transition(second, { type: 'nearEnd' })).toBe(second);
});

test('shows a game once that arrives twice because the catalogue moved', () => {
  const doubled = after(
    openedList(SLOTS),
    { type: 'pageCame', page: pageOf(1, 2) },
    { type: 'nearEnd' },
    { type: 'pageCame', page: pageOf(2, 2, 18) },
  );
  expect(new Set(shownGames(doubled).map((game) => game.nodeId)).size).toBe(35);
  expect(shownGames(doubled)).toHaveLength(35);
});

test('searches favourites by name on the phone, and requests no page meanwhile', () => {
  const mine: GameCriteria = { ...NO_FILTER, category: 'FAV' };
  const here = after(openedList(mine), {
    type: 'pageCame',
    page: {
      ...pageOf(1, 2),
      games: [gameOf(1), { ...gameOf(2), displayName: 'রয়েল বেঙ্গল', gameName: 'Royal Bengal' }],
    },
  });
  const sought = transition(here, { type: 'asked', criteria: { ...mine, gameName: 'bengal' } });
  expect(shownGames(sought).map((game) => game.nodeId)).toEqual([2]);
  expect(wantedPage(sought)).toBeUndefined();
  expect(hasMore(sought)).toBe(false);
  expect(transition(sought, { type: 'nearEnd' })).toBe(sought);
  const cleared = transition(sought, { type: 'asked', criteria: mine });
  expect(shownGames(cleared)).toHaveLength(2);
  expect(wantedPage(transition(cleared, { type: 'nearEnd' }))).toEqual({ pageNo: 2, cursor: 'after-1' });
});

test('keeps the loaded games after a failure, and requests the same page on a retry', () => {
  const failed = after(openedList(SLOTS), { type: 'pageFailed' });
  expect(failed.status).toBe('failed');
  expect(wantedPage(failed)).toBeUndefined();
  expect(wantedPage(transition(failed, { type: 'retried' }))).toEqual({ pageNo: 1, cursor: '' });
  const moreFailed = after(
    openedList(SLOTS),
    { type: 'pageCame', page: pageOf(1, 2) },
    { type: 'nearEnd' },
    { type: 'pageFailed' },
  );
  expect(moreFailed.status).toBe('moreFailed');
  expect(shownGames(moreFailed)).toHaveLength(18);
  expect(transition(moreFailed, { type: 'nearEnd' })).toBe(moreFailed);
  expect(wantedPage(transition(moreFailed, { type: 'retried' }))).toEqual({ pageNo: 2, cursor: 'after-1' });
});

test('refetches an outdated list at once, or, if scrolled down, when the visitor is back at its top', () => {
  const first = after(openedList(SLOTS), { type: 'pageCame', page: pageOf(1, 3) });
  expect(wantedPage(transition(first, { type: 'outdated' }))).toEqual({ pageNo: 1, cursor: '' });
  const second = after(first, { type: 'nearEnd' }, { type: 'pageCame', page: pageOf(2, 3) });
  expect(transition(second, { type: 'atTop' })).toBe(second);
  const outdated = transition(second, { type: 'outdated' });
  expect([shownGames(outdated).length, wantedPage(outdated)]).toEqual([36, undefined]);
  // Paging continues from the same cursor.
  const third = after(outdated, { type: 'nearEnd' }, { type: 'pageCame', page: pageOf(3, 3) });
  expect(shownGames(third)).toHaveLength(54);
  const top = transition(third, { type: 'atTop' });
  expect([shownGames(top).length, wantedPage(top)]).toEqual([18, { pageNo: 1, cursor: '' }]);
  const renewed = transition(top, { type: 'pageCame', page: pageOf(1, 1, 500) });
  expect(transition(renewed, { type: 'atTop' })).toBe(renewed);
});

test('shows the first page of a kept list while refetching it', () => {
  const grown = after(
    openedList(SLOTS),
    { type: 'pageCame', page: pageOf(1, 3) },
    { type: 'nearEnd' },
    { type: 'pageCame', page: pageOf(2, 3) },
  );
  const reopened = transition(grown, { type: 'reopened' });
  expect(shownGames(reopened)).toHaveLength(18);
  expect(wantedPage(reopened)).toEqual({ pageNo: 1, cursor: '' });
  const fresh = pageOf(1, 1, 500);
  expect(shownGames(transition(reopened, { type: 'pageCame', page: fresh }))[0]?.nodeId).toBe(500);
  expect(shownGames(transition(reopened, { type: 'pageFailed' }))).toHaveLength(18);
});
