import type { Game } from '@mela/contract/catalogue';
import type { Value } from '@mela/contract/operations';
import { foldName, plainName } from '@mela/contract/search-text';
import type { Database } from '@mela/database/database';
import { LRUCache } from 'lru-cache';
import type { Call, Prepared, SharedCall } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { pagesOf } from '#/http/list-page.ts';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { GameRow } from './catalogue.store.ts';
import { readPage, type GameFilter, type PlacedRow } from './page.store.ts';
import type { Order, Orders, OrdersOptions } from './orders.ts';
import type { Shown } from './shown.ts';
import { foundGames } from './found-games.ts';
import { createListCounts } from './list-counts.ts';
import { numberOf, pageOf, readCursor, type Walk } from './walk.ts';

type Query = Call<'gameList'>['query'];

export interface GameListParts {
  readonly database: Database;
  readonly shownAt: (merchantId: bigint) => Promise<Shown>;
  readonly orders: Orders;
  /** What most members of a merchant play (R27). */
  readonly hits: OrdersOptions['hits'];
  readonly wire: (shown: Shown, row: GameRow, language: string) => Game;
  /** Milliseconds of the clock that decides which games are new. */
  readonly now: () => number;
}

/** A page of 50 games is about 30 kB. */
const MOST_PAGE_BYTES = 16 * 2 ** 20;
/** A game counts as new for this many days. */
const NEW_FOR_DAYS = 30;
/** Pages of games, filtered and searched in the database (P119). Those that anybody may ask for are kept as bytes. */
export function createGameList({ database, shownAt, orders, hits, wire, now }: GameListParts) {
  const counts = createListCounts(database);
  /** Answers as bytes. */
  const pages = new LRUCache<string, Buffer>({ maxSize: MOST_PAGE_BYTES, sizeCalculation: (page) => page.byteLength });
  /** Number of times that the cache was cleared: a value read before is not kept afterwards. */
  let generation = 0;

  const gameList = async ({
    context: { merchant, language },
    query,
  }: SharedCall<'gameList'>): Promise<Prepared | Failed> => {
    const read = generation;
    const shown = await shownAt(merchant.id);
    const { gameName, gameType, pageNo, pageSize, cursor, vassalage, gameClassify, minBet, minLine, isNew } = query;
    const filter = filterOf(shown, query, { merchant, now: now() });
    const order = gameName === '' ? await orders.of(merchant, shown, filter) : undefined;
    const chosen = [gameType, vassalage, gameClassify, minBet, minLine, isNew];
    const key = JSON.stringify([
      merchant.code,
      shown.version.toString(),
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
    const walk = cursor === '' ? undefined : readCursor(cursor);
    if (cursor !== '' && !walk) return failed('invalid_input');
    const sought = foldName(gameName);
    const typed = plainName(gameName);
    const page =
      order !== undefined
        ? await listed({ shown, filter, order, walk, query })
        : await foundGames({ database, hits }, { filter, walk, query, sought, typed });
    if (isFailed(page)) return page;
    const { rows, ...rest } = page;
    const value: Value<'gameList'> = {
      games: rows.map((row) => wire(shown, row, language)),
      pageNum: pageNo,
      totalPages: pagesOf({
        total: rest.totalGames,
        hasNext: rest.next !== null,
        pageNo,
        pageSize,
        isWalk: walk !== undefined,
      }),
      ...rest,
    };
    const bytes = Buffer.from(JSON.stringify({ success: true, value }));
    if (!isTyped && rows.length > 0 && read === generation) pages.set(key, bytes);
    return { prepared: bytes };
  };

  async function listed(asked: {
    shown: Shown;
    filter: GameFilter;
    order: Order;
    walk: Walk | undefined;
    query: Query;
  }) {
    const { shown, filter, walk, query } = asked;
    if (walk?.kind === 'search') return failed('invalid_input');
    const isWhole = walk === undefined || walk.orderId === asked.order.id;
    const order = isWhole ? asked.order : await orders.byId(shown.merchantId, walk.orderId);
    if (!order) return failed('invalid_input');
    const { pageNo, pageSize } = query;
    const totalGames = await counts.of(shown, filter);
    const offset = walk ? 0 : (pageNo - 1) * pageSize;
    const version = walk?.version ?? shown.version;
    const page = { after: walk, version, offset, limit: pageSize + 1, order: { ...order, isWhole } };
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

  function forget(): void {
    generation += 1;
    counts.forget();
    pages.clear();
  }

  return { gameList, forget };
}

function filterOf(shown: Shown, query: Query, { merchant, now }: { merchant: Merchant; now: number }): GameFilter {
  const { gameType, vassalage, gameClassify, minBet, minLine, isNew } = query;
  return {
    ...shown.filter,
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
