import type { Value } from '@mela/contract/operations';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { Api } from '#/platform/api/api.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { keptScroll } from '#/platform/scroll/kept-scroll.ts';
import { isLotteryPage, type GameCriteria } from './game-criteria.ts';
import {
  listTypeOf,
  openedList,
  serverSideOf,
  transition,
  wantedPage,
  type GameListState,
  type GamePage,
  type ListEvent,
} from './game-list-state.ts';

/** Page sizes of the game centre and of recent games, and of favourites (P142). */
export const PAGE_SIZE = 18;
export const FAVOURITES_PAGE_SIZE = 15;
/** A first page younger than this, in milliseconds, is not refetched, for example after the touch that led here. */
const FRESH_MS = 3_000;
/** Lists are kept this long, in milliseconds, for the way back. */
const KEPT_MS = 10 * 60_000;

/**
 * Runs a list (game-list-state.ts) against the server. The query client keeps lists by the id of their call, so that a member's
 * own lists end with the session. The way back restores the whole list, any other way its first page, which is refetched.
 */
export function useGameList(criteria: GameCriteria) {
  const caller = useCaller();
  const { queries } = caller;
  const { queryKey, start } = keptList(caller, criteria);
  const hash = JSON.stringify(queryKey);
  const asked = { type: 'asked', criteria } as const;
  const kept = useQuery<GameListState>({ queryKey, queryFn: skipToken, initialData: start, gcTime: KEPT_MS }).data;
  const state = transition(kept ?? start(), asked);
  const tell = (event: ListEvent) =>
    void queries.setQueryData<GameListState>(queryKey, (now) => transition(transition(now ?? start(), asked), event));

  const arrive = useEffectEvent(() => {
    const list = queries.getQueryState(queryKey);
    const isOld = state.isOutdated || list?.isInvalidated;
    const isBack = keptScroll() !== undefined && !isOld;
    // Its first page came with this document, or by the touch that led here: to renew it would render every tile twice more.
    const isNew = list?.dataUpdateCount === 0 && Date.now() - list.dataUpdatedAt < FRESH_MS;
    if (!isBack && !isNew && state.pages.length > 0) tell({ type: 'reopened' });
  });
  useLayoutEffect(() => arrive(), [hash]);

  const load = useEffectEvent((place: Place, isWanted: () => boolean) => {
    loadPage(caller, criteria, place).then(
      (page) => isWanted() && tell({ type: 'pageCame', page }),
      () => isWanted() && tell({ type: 'pageFailed' }),
    );
  });
  const { pageNo = 0, cursor = '' } = wantedPage(state) ?? {};
  useEffect(() => {
    if (pageNo === 0) return undefined;
    let isWanted = true;
    load({ pageNo, cursor }, () => isWanted);
    return () => void (isWanted = false);
  }, [hash, pageNo, cursor, state.status]);

  useOutdated(queries, hash, () => tell({ type: 'outdated' }));
  useAtTop(state.isOutdated, () => tell({ type: 'atTop' }));
  return { state, tell };
}

/** Calls when the data under a key becomes stale: after an operator's change, a lost feed, or a heart in a list of favourites. */
function useOutdated(queries: QueryClient, hash: string, onOutdated: () => void) {
  const latest = useEffectEvent(onOutdated);
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryHash === hash) latest();
      }),
    [queries, hash],
  );
}

/** Calls while the page is at its top, as long as that is wanted. */
function useAtTop(isWanted: boolean, onTop: () => void) {
  const latest = useEffectEvent(onTop);
  useEffect(() => {
    if (!isWanted) return undefined;
    const look = () => scrollY <= 0 && latest();
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isWanted]);
}

/** Prefetches a list's first page, for the touch that leads to it. */
export function usePrefetchList(): (criteria: GameCriteria) => void {
  const caller = useCaller();
  return (criteria) => void loadPage(caller, criteria, { pageNo: 1, cursor: '' }).catch(() => undefined);
}

function useCaller(): Caller {
  const { merchantCode } = useMerchant();
  return { api: useApi(), queries: useQueryClient(), merchantCode, language: useReloadLanguage() };
}

/** The key under which a list is kept, and its initial state: with its first page if that is fresh. */
function keptList(caller: Caller, criteria: GameCriteria) {
  const first = pageCall(caller, criteria, { pageNo: 1, cursor: '' });
  const queryKey = [first.queryKey[0], 'list', serverSideOf(criteria), caller.language] as const;
  const start = (): GameListState => {
    const list = openedList(criteria);
    const here = caller.queries.getQueryState<GamePage>(first.queryKey);
    const isFresh = here?.data && !here.isInvalidated && Date.now() - here.dataUpdatedAt < FRESH_MS;
    return isFresh && here.data ? transition(list, { type: 'pageCame', page: here.data }) : list;
  };
  return { queryKey, start };
}

/** Fetches one page of a list, or returns it if it is fresh. Rejects if it fails. */
export async function loadPage(caller: Caller, criteria: GameCriteria, place: Place): Promise<GamePage> {
  return await caller.queries.query({
    ...pageCall(caller, criteria, place),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
}

/** The call that returns a page of the list, by its type (P77, P119, P120, P122, P125). */
function pageCall(caller: Caller, criteria: GameCriteria, { pageNo, cursor }: Place): PageCall {
  const { api, language } = caller;
  const { category, ...filters } = criteria;
  switch (listTypeOf(criteria)) {
    case 'fav': {
      const before = cursor === '' ? {} : { before: cursor };
      const query = { pageNo, pageSize: FAVOURITES_PAGE_SIZE, ...before, language, gameType: '' } as const;
      return paged(queryCall(api, 'favouriteList', { query }), ({ content, ...rest }) => ({ ...rest, games: content }));
    }
    case 'recent': {
      const from = cursor === '' ? {} : { cursor };
      const query = { page: pageNo, pageSize: PAGE_SIZE, ...from, language, gameType: '', clientType: '2' } as const;
      return paged(queryCall(api, 'recentGames', { query }), ({ list, ...rest }) => ({ ...rest, games: list }));
    }
    case 'HOT': {
      const query = { language, isPlatform: '2', platform: 'html5', gameName: filters.gameName } as const;
      return paged(queryCall(api, 'hotGames', { query }), ({ list }) => ({ games: list, pageNum: 1, next: null }));
    }
    default: {
      const place = { pageNo, cursor, pageSize: PAGE_SIZE };
      if (isLotteryPage(criteria)) {
        const { gameName, vassalage, gameClassify } = filters;
        const query = { ...place, gameName, vassalage, gameClassify, language };
        return paged(queryCall(api, 'lotteries', { query }), pageOfMatch);
      }
      const about = { merchant: caller.merchantCode, platform: 'html5', clientType: '2', language } as const;
      const query = { ...about, ...place, ...filters, gameType: category, isNew: '' } as const;
      return paged(queryCall(api, 'gameList', { query }), pageOfMatch);
    }
  }
}

/** A page of the catalogue, which may hold similar names. */
function pageOfMatch({ match, ...page }: Value<'gameList'>) {
  return { ...page, isSimilar: match === 'similar' };
}

/** The call with its answer converted to a page. */
function paged<Value>(call: Call<Value>, toPage: (value: Value) => Partial<GamePage> & Walked): PageCall {
  return {
    // Another screen may cache the answer of the bare call.
    queryKey: [...call.queryKey, 'page'],
    queryFn: async (context) => {
      const page = toPage(await call.queryFn(context));
      return { isSimilar: false, totalGames: page.games.length, ...page };
    },
  };
}

interface Caller {
  readonly api: Pick<Api, 'call'>;
  readonly queries: QueryClient;
  readonly merchantCode: string;
  readonly language: string;
}
interface Place {
  readonly pageNo: number;
  /** The cursor from the previous page; '' for the first. */
  readonly cursor: string;
}
interface Call<Value> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Value>;
}
type PageCall = Call<GamePage>;
type Walked = Pick<GamePage, 'games' | 'pageNum' | 'next'>;
