import type { Game } from '@mela/contract/catalogue';
import type { Value } from '@mela/contract/operations';
import { LOTTERIES, NUMERO_MAKER, VN_MAKER } from '@mela/contract/prize-modes';
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
import type { MerchantView } from './merchant-view.ts';
import { foundGames } from './found-games.ts';
import { createListCounts } from './list-counts.ts';
import { numberOf, pageOf, decodeCursor, type Cursor } from './cursor.ts';

type Query = Call<'gameList'>['query'];

export interface GameListParts {
  readonly database: Database;
  readonly viewOf: (merchantId: bigint) => Promise<MerchantView>;
  readonly orders: Orders;
  /** What most members of a merchant play (R27). */
  readonly hits: OrdersOptions['hits'];
  readonly wire: (view: MerchantView, row: GameRow, language: string) => Game;
  /** Milliseconds of the clock that decides which games are new. */
  readonly now: () => number;
}

/** A page of 50 games is about 30 kB. */
const MOST_PAGE_BYTES = 16 * 2 ** 20;
/** A game counts as new for this many days. */
const NEW_FOR_DAYS = 30;
/** Pages of games, filtered and searched in the database (P119). Those that anybody may ask for are kept as bytes. */
export function createGameList({ database, viewOf, orders, hits, wire, now }: GameListParts) {
  const counts = createListCounts(database);
  /** Answers as bytes. */
  const pages = new LRUCache<string, Buffer>({ maxSize: MOST_PAGE_BYTES, sizeCalculation: (page) => page.byteLength });
  /** Number of times that the cache was cleared: a value read before is not kept afterwards. */
  let generation = 0;

  /** A page of a list; `among`: of these categories alone. */
  async function pageFor(
    { merchant, language }: SharedCall<'gameList'>['context'],
    query: Query,
    among?: readonly string[],
  ): Promise<Prepared | Failed> {
    const read = generation;
    const view = await viewOf(merchant.id);
    const { gameName, gameType, pageNo, pageSize, cursor, vassalage, gameClassify, minBet, minLine, isNew } = query;
    const all = filterOf(view, query, { merchant, now: now() });
    const filter = among ? { ...all, categories: all.categories.filter((one) => among.includes(one)) } : all;
    const order = gameName === '' ? await orders.of(merchant, view, filter) : undefined;
    const chosen = [gameType, vassalage, gameClassify, minBet, minLine, isNew, among];
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
        : await foundGames({ database, hits }, { filter, after, query, sought, typed });
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
  }

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
    const totalGames = await counts.of(view, filter);
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

  function forget(): void {
    generation += 1;
    counts.forget();
    pages.clear();
  }

  return { calls: callsOf(pageFor), forget };
}

type PageFor = (
  context: SharedCall<'gameList'>['context'],
  query: Query,
  among?: readonly string[],
) => Promise<Prepared | Failed>;

function callsOf(pageFor: PageFor) {
  /** A list of lotteries, of one maker or of all (P130). */
  const lotteriesOf =
    (maker?: string) =>
    ({ context, query }: SharedCall<'lotteries' | 'numeroLotteries' | 'vnLotteries'>) => {
      const vassalage = maker ?? ('vassalage' in query ? query.vassalage : '');
      const rest = { gameType: '', minBet: '', minLine: '', isNew: '' } as const;
      return pageFor(context, { ...query, ...rest, vassalage }, LOTTERIES);
    };
  return {
    gameList: ({ context, query }: SharedCall<'gameList'>) => pageFor(context, query),
    lotteries: lotteriesOf(),
    numeroLotteries: lotteriesOf(NUMERO_MAKER),
    vnLotteries: lotteriesOf(VN_MAKER),
  };
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
