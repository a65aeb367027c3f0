import type { Queryable } from '@mela/database/database';
import { GAME_COLUMNS, takesCurrency, type GameRow } from './catalogue.store.ts';

/** The filter of a page of games; an undefined field does not filter. */
export interface GameFilter {
  readonly merchantId: bigint;
  /** The merchant's currency: a game that cannot be played in it is in no list. */
  readonly currency: string;
  readonly makers: readonly string[];
  readonly category: string | undefined;
  /** If no category is given: those that the merchant shows. */
  readonly categories: readonly string[];
  readonly maker: string | undefined;
  readonly classify: string | undefined;
  readonly maxMinBetMinor: bigint | undefined;
  readonly minLines: number | undefined;
  /** Released on this day or later, YYYY-MM-DD. */
  readonly releasedSince: string | undefined;
  /** Whether the merchant arranged single games; both parts cost time, so they are left out if there are none. */
  readonly hidesGames: boolean;
  readonly placesGames: boolean;
}

/** Position of a cursor: after this game of this tier, in the order that was current when it began. */
export interface Place {
  /** Of the day's order. */
  readonly orderId: bigint;
  /** The merchant's version of the lobby. */
  readonly version: bigint;
  readonly tier: number;
  readonly position: number;
  readonly nodeId: number;
}

/** Games that the operator placed; those of the day's order; those added since it was made, in the catalogue's order. */
const TIER = { placed: 0, ordered: 1, others: 2 } as const;

export type PlacedRow = GameRow & { readonly tier: number; readonly place: number };

export interface PageAsked {
  readonly after: Omit<Place, 'orderId'> | undefined;
  readonly version: bigint;
  readonly offset: number;
  readonly limit: number;
  /** Undefined: the catalogue's own order. `isWhole`: every game that the filter can choose is in it. */
  readonly order: { readonly nodeIds: readonly number[]; readonly isWhole: boolean } | undefined;
}

/** A page looks up this many more games of an order than it holds: a few of them may be placed, or removed since. */
const SPARE = 20;

/**
 * A page of games in the merchant's order: those with a place first, then the day's order, then the rest. A page looks up a slice of the order that
 * is no longer than the page, so its cost depends neither on its position nor on the number of games; a filter that leaves out many games chooses
 * from the whole order.
 */
export async function readPage(database: Queryable, filter: GameFilter, page: PageAsked): Promise<PlacedRow[]> {
  const { after, offset, limit, order } = page;
  const tier = after?.tier ?? TIER.placed;
  const wanted = offset + limit;
  const rows: PlacedRow[] = [];
  if (filter.placesGames && tier === TIER.placed) rows.push(...(await readPlaced(database, filter, page, wanted)));
  if (order && tier <= TIER.ordered) {
    const step = isNarrow(filter) ? order.nodeIds.length : wanted + SPARE;
    let from = after?.tier === TIER.ordered ? after.position + 1 : 0;
    for (; from < order.nodeIds.length && rows.length < wanted; from += step) {
      const part = { from, nodeIds: order.nodeIds.slice(from, from + step) };
      rows.push(...(await readOrdered(database, filter, { ...page, limit: wanted - rows.length }, part)));
    }
  }
  if (rows.length < wanted && !order?.isWhole)
    rows.push(...(await readOthers(database, filter, { ...page, limit: wanted - rows.length })));
  return rows.slice(offset);
}

/** Whether the filter may choose few games of many. */
function isNarrow({ classify, maxMinBetMinor, minLines, releasedSince }: GameFilter): boolean {
  return [classify, maxMinBetMinor, minLines, releasedSince].some((one) => one !== undefined);
}

function readPlaced(database: Queryable, filter: GameFilter, page: PageAsked, limit: number): Promise<PlacedRow[]> {
  const sql = createParameters();
  const place = placedAt(sql, page);
  return database.query<PlacedRow>(
    `select ${GAME_COLUMNS}, ${TIER.placed} as tier, ${place} as place
     from catalogue_placed_games p join catalogue_games g on g.node_id = p.node_id
     where p.merchant_id = ${sql.add(filter.merchantId, 'bigint')} and ${place} is not null and ${conditions(sql, filter)}
       ${beyond(sql, page, TIER.placed, place)}
     order by place, g.node_id limit ${sql.add(limit, 'integer')}`,
    sql.values,
  );
}

function readOrdered(
  database: Queryable,
  filter: GameFilter,
  page: PageAsked,
  part: { from: number; nodeIds: readonly number[] },
): Promise<PlacedRow[]> {
  const sql = createParameters();
  return database.query<PlacedRow>(
    `select ${GAME_COLUMNS}, ${TIER.ordered} as tier, (o.nth - 1 + ${sql.add(part.from, 'integer')})::integer as place
     from unnest(${sql.add(part.nodeIds, 'bigint[]')}) with ordinality as o (node_id, nth)
     join catalogue_games g on g.node_id = o.node_id
     where ${conditions(sql, filter)} ${unplaced(sql, filter, page)}
     order by place limit ${sql.add(page.limit, 'integer')}`,
    sql.values,
  );
}

function readOthers(database: Queryable, filter: GameFilter, page: PageAsked): Promise<PlacedRow[]> {
  const sql = createParameters();
  const unordered = page.order
    ? `and not exists (select from unnest(${sql.add(page.order.nodeIds, 'bigint[]')}) as o (node_id) where o.node_id = g.node_id)`
    : '';
  return database.query<PlacedRow>(
    `select ${GAME_COLUMNS}, ${TIER.others} as tier, g.position as place from catalogue_games g
     where ${conditions(sql, filter)} ${unordered} ${unplaced(sql, filter, page)} ${beyond(sql, page, TIER.others, 'g.position')}
     order by g.position, g.node_id limit ${sql.add(page.limit, 'integer')}`,
    sql.values,
  );
}

/** The operator's place of a game (row `p`) when the cursor began. */
function placedAt(sql: Parameters, page: PageAsked): string {
  const version = sql.add(page.after?.version ?? page.version, 'bigint');
  return `case when p.placed_version <= ${version} then p.position else (
    select e.position from unnest(p.earlier_versions, p.earlier_positions) as e (version, position)
    where e.version <= ${version} order by e.version desc limit 1) end`;
}

function unplaced(sql: Parameters, filter: GameFilter, page: PageAsked): string {
  if (!filter.placesGames) return '';
  return `and not exists (select from catalogue_placed_games p
    where p.merchant_id = ${sql.add(filter.merchantId, 'bigint')} and p.node_id = g.node_id and ${placedAt(sql, page)} is not null)`;
}

function beyond(sql: Parameters, { after }: PageAsked, tier: number, place: string): string {
  if (after?.tier !== tier) return '';
  return `and (${place}, g.node_id) > (${sql.add(after.position, 'integer')}, ${sql.add(after.nodeId, 'bigint')})`;
}

/** How many games there are. */
export async function countPage(database: Queryable, filter: GameFilter): Promise<number> {
  const sql = createParameters();
  const [row] = await database.query<{ games: number }>(
    `select count(*)::integer as games from catalogue_games g where ${conditions(sql, filter)}`,
    sql.values,
  );
  return row?.games ?? 0;
}

/** The conditions of a filter on `catalogue_games g`. */
export function conditions(sql: Parameters, filter: GameFilter): string {
  const all = ['g.offered', takesCurrency(sql.add(filter.currency, 'text'))];
  if (filter.category === undefined) all.push(`g.category = any (${sql.add(filter.categories, 'text[]')})`);
  else all.push(`g.category = ${sql.add(filter.category, 'text')}`);
  if (filter.maker === undefined) all.push(`g.maker_code = any (${sql.add(filter.makers, 'text[]')})`);
  else all.push(`g.maker_code = ${sql.add(filter.maker, 'text')}`);
  if (filter.classify !== undefined) all.push(`g.classify = ${sql.add(filter.classify, 'text')}`);
  if (filter.maxMinBetMinor !== undefined) all.push(`g.min_bet_minor <= ${sql.add(filter.maxMinBetMinor, 'bigint')}`);
  if (filter.minLines !== undefined) all.push(`g.lines >= ${sql.add(filter.minLines, 'integer')}`);
  if (filter.releasedSince !== undefined) all.push(`g.released_on >= ${sql.add(filter.releasedSince, 'date')}`);
  if (filter.hidesGames)
    all.push(
      `not exists (select from catalogue_placed_games h
        where h.merchant_id = ${sql.add(filter.merchantId, 'bigint')} and h.node_id = g.node_id and not h.shown)`,
    );
  return all.join(' and ');
}

export interface Parameters {
  readonly values: unknown[];
  /** Adds a value and returns its placeholder in the statement. */
  add(value: unknown, type: string): string;
}

export function createParameters(): Parameters {
  const values: unknown[] = [];
  return {
    values,
    add(value, type) {
      values.push(value);
      return `$${values.length}::${type}`;
    },
  };
}
