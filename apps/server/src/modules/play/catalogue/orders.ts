import { hash } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { LRUCache } from 'lru-cache';
import { dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { arrange, type Arrangeable } from './arrange.ts';
import type { TileOf } from './game.ts';
import { insertOrder, readListed, readOrder, readOrderById, type OrderKey, type OrderRow } from './orders.store.ts';
import { UNFILTERED, type MerchantView } from './merchant-view.ts';

export interface OrdersOptions {
  readonly database: Database;
  readonly tileOf: TileOf;
  /** The maker whose games lead in addition to the hits: the house, under its own name. */
  readonly house: string;
  /** The most played games of a merchant (R27). */
  readonly hits: (merchantId: bigint) => Promise<readonly { readonly vendor: string; readonly gameCode: string }[]>;
  /** Milliseconds of the clock by which a merchant's day begins. */
  readonly now: () => number;
}

/** The games of a list in the order of a day. */
export interface Order {
  readonly id: bigint;
  readonly nodeIds: readonly number[];
}

const EMPTY: Order = { id: 0n, nodeIds: [] };

/** The filter of a list; undefined is "all". */
interface List {
  readonly category?: string | undefined;
  readonly maker?: string | undefined;
}

/** Orders of cursors that began on an earlier day, or before games were added or removed. */
const MAX_EARLIER = 100;

/**
 * The order of a merchant's lists, new on each of the merchant's days: shuffled by the day, house games and hits first, no hero twice on one screen.
 * It is made once per day and list, and again when other games are in it; it is stored, so that all processes share it and a cursor continues in the
 * order that it began with.
 */
export function createOrders({ database, tileOf, house, hits, now }: OrdersOptions) {
  const current = new WeakMap<MerchantView, Map<string, Promise<Order>>>();
  const earlier = new LRUCache<string, Order>({ max: MAX_EARLIER });

  function of(merchant: Merchant, view: MerchantView, list: List): Promise<Order> {
    const { category = '', maker = '' } = list;
    // The caller names the list, so nothing is kept for an empty one.
    if (view.count(list.category, list.maker) === 0) return Promise.resolve(EMPTY);
    const day = dayIn(merchant.timeZone, new Date(now()));
    const own = current.get(view) ?? new Map<string, Promise<Order>>();
    current.set(view, own);
    const name = JSON.stringify([day, category, maker]);
    const known = own.get(name);
    if (known) return known;
    const made = today(view, { category, maker, day });
    own.set(name, made);
    made.catch(() => own.delete(name));
    return made;
  }

  async function today(view: MerchantView, list: Pick<OrderKey, 'category' | 'maker' | 'day'>): Promise<Order> {
    const filter = {
      ...UNFILTERED,
      ...view.filter,
      category: list.category || undefined,
      maker: list.maker || undefined,
    };
    const rows = await readListed(database, filter);
    const games = rows.map((row) => ({ ...row, nodeId: Number.parseInt(row.node_id.toString(), 10) }));
    const content = hash(
      'sha256',
      games
        .map((game) => game.nodeId)
        .toSorted((a, b) => a - b)
        .join(' '),
    );
    const key: OrderKey = { merchantId: view.merchantId, ...list, content };
    const kept = await readOrder(database, key);
    if (kept) return orderOf(kept);
    const leading = new Set((await hits(view.merchantId)).map((game) => `${game.vendor}/${game.gameCode}`));
    const nodeIds = orderOfDay(
      games.map(({ nodeId, vendor_code, maker_code, game_code }) => {
        const { hero, palette } = tileOf(game_code);
        return { nodeId, hero, palette, leads: maker_code === house || leading.has(`${vendor_code}/${game_code}`) };
      }),
      key,
    );
    await insertOrder(database, key, nodeIds);
    const row = await readOrder(database, key);
    if (!row) throw new Error('an order that was just kept is gone');
    return orderOf(row);
  }

  return {
    /** Today's order, the same in every process. */
    of,
    /** The order of a cursor that began with it; undefined if it is too old, or the merchant never had it. */
    async byId(merchantId: bigint, id: bigint): Promise<Order | undefined> {
      const name = `${merchantId}/${id}`;
      const known = earlier.get(name);
      if (known) return known;
      const row = await readOrderById(database, merchantId, id);
      if (!row) return undefined;
      const order = orderOf(row);
      earlier.set(name, order);
      return order;
    },
  };
}

/** The games in the order of a merchant's lists on a day: the same games on the same day always have the same order. */
export function orderOfDay(
  games: readonly Arrangeable[],
  { merchantId, day }: Pick<OrderKey, 'merchantId' | 'day'>,
): number[] {
  const seed = `${merchantId} ${day}`;
  return arrange(games, (nodeId) => Number.parseInt(hash('sha256', `${seed} ${nodeId}`).slice(0, RANK_DIGITS), 16));
}

/** Hexadecimal digits that a number holds exactly. */
const RANK_DIGITS = 12;

function orderOf(row: OrderRow): Order {
  const nodeIds = row.node_ids === '' ? [] : row.node_ids.split(' ').map((text) => Number.parseInt(text, 10));
  return { id: row.id, nodeIds };
}

export type Orders = ReturnType<typeof createOrders>;
