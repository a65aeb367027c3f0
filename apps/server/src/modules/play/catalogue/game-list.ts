import type { Game } from '@mela/contract/catalogue';
import { MOST_FOUND } from '@mela/contract/game-lists';
import type { Value } from '@mela/contract/operations';
import { foldName, plainName } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';
import type { LRUCache } from 'lru-cache';
import type { Call, Prepared, SharedCall } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { pagesOf } from '#/http/list-page.ts';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { GameRow } from './catalogue.store.ts';
import { countPage, readPage, type GameFilter, type PlacedRow } from './page.store.ts';
import {
  SEARCH_MODES,
  readFound,
  type FoundPlace,
  type FoundRow,
  type SearchMode,
  type Wanted,
} from './search.store.ts';
import type { Order, Orders, OrdersOptions } from './orders.ts';
import type { MerchantView } from './merchant-view.ts';
import { encodeCursor, decodeCursor, type Cursor } from './cursor.ts';

type Query = Call<'gameList'>['query'];

export interface GameListParts {
  readonly database: Database;
  readonly viewOf: (merchantId: bigint) => Promise<MerchantView>;
  readonly orders: Orders;
  /** What most members of a merchant play (R27). */
  readonly hits: OrdersOptions['hits'];
  readonly wire: (view: MerchantView, row: GameRow, language: string) => Game;
  /** Answers as bytes. */
  readonly pages: LRUCache<string, Buffer>;
  /** Milliseconds of the clock that decides which games are new. */
  readonly now: () => number;
}

/** A game counts as new for this many days. */
const NEW_FOR_DAYS = 30;
/** Sums of filtered lists that are kept: visitors choose the filters. */
const MAX_COUNTS = 500;

/** Pages of games, filtered and searched in the database (P119). Those that anybody may ask for are kept as bytes. */
export function createGameList({ database, viewOf, orders, hits, wire, pages, now }: GameListParts) {
  const counts = new Map<string, number>();
  /** Number of times that the cache was cleared: a value read before is not kept afterwards. */
  let generation = 0;

  const gameList = async ({
    context: { merchant, language },
    query,
  }: SharedCall<'gameList'>): Promise<Prepared | Failed> => {
    const read = generation;
    const view = await viewOf(merchant.id);
    const { gameName, gameType, pageNo, pageSize, cursor, vassalage, gameClassify, minBet, minLine, isNew } = query;
    const filter = filterOf(view, query, { merchant, now: now() });
    const order = gameName === '' ? await orders.of(merchant, view, filter) : undefined;
    const chosen = [gameType, vassalage, gameClassify, minBet, minLine, isNew];
    const key = JSON.stringify([
      merchant.code,
      view.version.toString(),
      order?.id.toString(),
      language,
      pageNo,
      pageSize,
      cursor,
      ...chosen,
    ]);
    // Filters that a visitor types are not cached: a client could fill the memory with them.
    const isTyped = [gameName, gameClassify, minBet, minLine].some((text) => text !== '');
    const kept = isTyped ? undefined : pages.get(key);
    if (kept) return { prepared: kept };
    const after = cursor === '' ? undefined : decodeCursor(cursor);
    if (cursor !== '' && !after) return failed('invalid_input');
    const sought = foldName(gameName);
    const typed = plainName(gameName);
    const page =
      order !== undefined
        ? await listed({ view, filter, order, after, query })
        : await found({ filter, after, query, sought, typed });
    if (isFailed(page)) return page;
    const { rows, ...rest } = page;
    const value: Value<'gameList'> = {
      games: rows.map((row) => wire(view, row, language)),
      pageNum: pageNo,
      totalPages: pagesOf({
        total: rest.totalGames,
        hasNext: rest.next !== null,
        pageNo,
        pageSize,
        hasCursor: after !== undefined,
      }),
      ...rest,
    };
    const bytes = Buffer.from(JSON.stringify({ success: true, value }));
    if (!isTyped && rows.length > 0 && read === generation) pages.set(key, bytes);
    return { prepared: bytes };
  };

  async function listed(asked: {
    view: MerchantView;
    filter: GameFilter;
    order: Order;
    after: Cursor | undefined;
    query: Query;
  }) {
    const { view, filter, after, query } = asked;
    if (after?.kind === 'search') return failed('invalid_input');
    const isWhole = after === undefined || after.orderId === asked.order.id;
    const order = isWhole ? asked.order : await orders.byId(view.merchantId, after.orderId);
    if (!order) return failed('invalid_input');
    const { pageNo, pageSize } = query;
    const totalGames = await total(view, filter);
    const offset = after ? 0 : (pageNo - 1) * pageSize;
    const version = after?.version ?? view.version;
    const page = { after, version, offset, limit: pageSize + 1, order: { ...order, isWhole } };
    const rows = offset >= totalGames ? [] : await readPage(database, filter, page);
    return pageOf<PlacedRow>(rows, pageSize, totalGames, 'all', (row) => ({
      kind: 'list',
      orderId: order.id,
      version,
      tier: row.tier,
      position: row.place,
      nodeId: numberOf(row),
    }));
  }

  async function found(asked: {
    filter: GameFilter;
    after: Cursor | undefined;
    query: Query;
    sought: string;
    typed: string;
  }) {
    const { filter, after, query, sought, typed } = asked;
    if (after?.kind === 'list') return failed('invalid_input');
    const { pageNo, pageSize } = query;
    // Punctuation alone names nothing.
    if (sought === '' || filter.makers.length === 0) return NOTHING;
    const offset = after ? 0 : Math.min((pageNo - 1) * pageSize, MOST_FOUND);
    const limit = Math.min(offset + pageSize, MOST_FOUND) + 1;
    const { rows, mode } = await search(filter, {
      sought,
      typed,
      after,
      limit,
      hits: await hits(filter.merchantId),
    });
    const page = pageOf<FoundRow>(
      rows.slice(offset),
      pageSize,
      rows[0]?.total ?? 0,
      mode === 'words' || mode === 'parts' ? 'exact' : 'similar',
      (row) => ({ kind: 'search', mode, rank: row.rank, position: row.place, nodeId: numberOf(row) }),
    );
    return page;
  }

  async function search(
    filter: GameFilter,
    wanted: Omit<Wanted, 'mode' | 'after'> & { after: ({ mode: SearchMode } & FoundPlace) | undefined },
  ): Promise<{ rows: FoundRow[]; mode: SearchMode }> {
    const { after, ...rest } = wanted;
    if (after) {
      const { mode } = after;
      return { rows: await readFound(database, filter, { ...rest, mode, after }), mode };
    }
    for (const mode of SEARCH_MODES) {
      const rows = await readFound(database, filter, { ...rest, mode, after: undefined });
      if (rows.length > 0) return { rows, mode };
    }
    return { rows: [], mode: 'words' };
  }

  async function total(view: MerchantView, filter: GameFilter): Promise<number> {
    const { category, maker, classify, maxMinBetMinor, minLines, releasedSince } = filter;
    if ([classify, maxMinBetMinor, minLines, releasedSince].every((one) => one === undefined))
      return view.count(category, maker);
    const key = JSON.stringify([
      view.merchantId.toString(),
      view.version.toString(),
      category,
      maker,
      classify,
      maxMinBetMinor?.toString(),
      minLines,
      releasedSince,
    ]);
    const kept = counts.get(key);
    if (kept !== undefined) return kept;
    const read = generation;
    const counted = await countPage(database, filter);
    if (read !== generation) return counted;
    if (counts.size >= MAX_COUNTS) counts.clear();
    counts.set(key, counted);
    return counted;
  }

  function forget(): void {
    generation += 1;
    counts.clear();
    pages.clear();
  }

  return { gameList, forget };
}

const NOTHING = { rows: [], totalGames: 0, next: null, match: 'exact' } as const;

/** The page was read with one more row, which shows whether there is a next page. */
function pageOf<Row extends GameRow>(
  rows: readonly Row[],
  pageSize: number,
  totalGames: number,
  match: Value<'gameList'>['match'],
  cursorOf: (row: Row) => Cursor,
) {
  const last = rows[pageSize - 1];
  const next = last && rows.length > pageSize ? encodeCursor(cursorOf(last)) : null;
  return { rows: rows.slice(0, pageSize), totalGames, next, match };
}

function filterOf(
  view: MerchantView,
  query: Query,
  { merchant, now }: { merchant: Merchant; now: number },
): GameFilter {
  const { gameType, vassalage, gameClassify, minBet, minLine, isNew } = query;
  return {
    ...view.filter,
    category: gameType || undefined,
    maker: vassalage || undefined,
    classify: gameClassify || undefined,
    maxMinBetMinor: minBet === '' ? undefined : wholeMinor(minBet, merchant.currency.exponent),
    minLines: minLine === '' ? undefined : Number.parseInt(minLine, 10),
    releasedSince: isNew === '1' ? newSince(merchant.timeZone, now) : undefined,
  };
}

/** Whole minor units of a decimal sum: fractions of one are below every bet. */
function wholeMinor(sum: string, exponent: number): bigint {
  const [whole = '0', fraction = ''] = sum.split('.');
  return BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
}

/** The first day whose releases count as new, by the merchant's calendar. */
export function newSince(timeZone: string, now: number): string {
  return addDays(dayIn(timeZone, new Date(now)), -NEW_FOR_DAYS);
}

function numberOf(row: GameRow): number {
  return Number.parseInt(row.node_id.toString(), 10);
}
