import type { Queryable } from '@mela/database/database';
import type { GameRow } from './catalogue.store.ts';
import { conditions, createParameters, type GameFilter } from './page.store.ts';

/** The key of a day's order of one list. */
export interface OrderKey {
  readonly merchantId: bigint;
  /** '' for all. */
  readonly category: string;
  readonly maker: string;
  /** YYYY-MM-DD, in the merchant's time zone. */
  readonly day: string;
  /** Identifies the games in it. */
  readonly content: string;
}

export interface OrderRow {
  readonly id: bigint;
  readonly node_ids: string;
}

export type ListedRow = Pick<GameRow, 'node_id' | 'vendor_code' | 'maker_code' | 'game_code'>;

const COLUMNS = `id, array_to_string(node_ids, ' ') as node_ids`;

/** A paged list keeps the order that it began with for this many days. */
const KEPT_DAYS = 7;

/** Every game of a list. */
export function readListed(database: Queryable, filter: GameFilter): Promise<ListedRow[]> {
  const sql = createParameters();
  return database.query<ListedRow>(
    `select g.node_id, g.vendor_code, g.maker_code, g.game_code from catalogue_games g where ${conditions(sql, filter)}`,
    sql.values,
  );
}

export async function readOrder(database: Queryable, key: OrderKey): Promise<OrderRow | undefined> {
  const [row] = await database.query<OrderRow>(
    `select ${COLUMNS} from catalogue_orders
     where merchant_id = $1 and category = $2 and maker_code = $3 and day = $4 and content = $5`,
    [key.merchantId, key.category, key.maker, key.day, key.content],
  );
  return row;
}

export async function readOrderById(
  database: Queryable,
  merchantId: bigint,
  id: bigint,
): Promise<OrderRow | undefined> {
  const [row] = await database.query<OrderRow>(
    `select ${COLUMNS} from catalogue_orders where id = $1 and merchant_id = $2`,
    [id, merchantId],
  );
  return row;
}

/** Stores an order, unless another process was first, and deletes the merchant's old ones. */
export async function insertOrder(database: Queryable, key: OrderKey, nodeIds: readonly number[]): Promise<void> {
  await database.query(
    `insert into catalogue_orders (merchant_id, category, maker_code, day, content, node_ids)
     values ($1, $2, $3, $4, $5, $6::bigint[]) on conflict do nothing`,
    [key.merchantId, key.category, key.maker, key.day, key.content, nodeIds],
  );
  await database.query('delete from catalogue_orders where merchant_id = $1 and day < $2::date - $3::integer', [
    key.merchantId,
    key.day,
    KEPT_DAYS,
  ]);
}
