import type { Queryable } from '@mela/database/database';
import { GAME_COLUMNS, type GameRow } from './catalogue.store.ts';

/** What a page of games is chosen by; what is undefined chooses nothing. */
export interface GameFilter {
  readonly merchantId: bigint;
  readonly makers: readonly string[];
  readonly category: string | undefined;
  /** Where no category is asked for: those that the merchant shows. */
  readonly categories: readonly string[];
  readonly maker: string | undefined;
  readonly classify: string | undefined;
  readonly maxMinBetMinor: bigint | undefined;
  readonly minLines: number | undefined;
  /** Released on this day or later, YYYY-MM-DD. */
  readonly releasedSince: string | undefined;
  /** What the merchant did with single games; both cost something, so a merchant that does neither does not pay. */
  readonly hidesGames: boolean;
  readonly placesGames: boolean;
}

/** Where a walk stands: after this game of this tier, in the order as it was at this version of the merchant's lobby. */
export interface Place {
  readonly version: bigint;
  /** 0: games that the operator placed; 1: all others, in the catalogue's order. */
  readonly tier: number;
  readonly position: number;
  readonly nodeId: number;
}

export type PlacedRow = GameRow & { readonly tier: number; readonly place: number };

/**
 * A page of games in the merchant's order: those with a place first, then the catalogue's. Each half walks an index from where
 * the page before ended, so a page costs the same wherever it stands and however many games there are.
 */
export function readPage(
  database: Queryable,
  filter: GameFilter,
  page: { after: Place | undefined; version: bigint; offset: number; limit: number },
): Promise<PlacedRow[]> {
  const sql = createParameters();
  const { after } = page;
  const version = sql.add(after?.version ?? page.version, 'bigint');
  const placed = `case when p.placed_version <= ${version} then p.position else (
    select e.position from unnest(p.earlier_versions, p.earlier_positions) as e (version, position)
    where e.version <= ${version} order by e.version desc limit 1) end`;
  const limit = sql.add(page.offset + page.limit, 'integer');
  const wanted = conditions(sql, filter);
  const beyond = (tier: number, place: string) =>
    after?.tier === tier
      ? `and (${place}, g.node_id) > (${sql.add(after.position, 'integer')}, ${sql.add(after.nodeId, 'bigint')})`
      : '';
  const halves: string[] = [];
  if (filter.placesGames && (after?.tier ?? 0) === 0)
    halves.push(
      `(select ${GAME_COLUMNS}, 0 as tier, ${placed} as place
        from catalogue_placed_games p join catalogue_games g on g.node_id = p.node_id
        where p.merchant_id = ${sql.add(filter.merchantId, 'bigint')} and ${placed} is not null and ${wanted} ${beyond(0, placed)}
        order by place, g.node_id limit ${limit})`,
    );
  const unplaced = filter.placesGames
    ? `and not exists (select from catalogue_placed_games p
        where p.merchant_id = ${sql.add(filter.merchantId, 'bigint')} and p.node_id = g.node_id and ${placed} is not null)`
    : '';
  halves.push(
    `(select ${GAME_COLUMNS}, 1 as tier, g.position as place from catalogue_games g
      where ${wanted} ${unplaced} ${beyond(1, 'g.position')} order by g.position, g.node_id limit ${limit})`,
  );
  return database.query<PlacedRow>(
    `select * from (${halves.join(' union all ')}) listed where ${version} is not null
     order by tier, place, node_id offset ${sql.add(page.offset, 'integer')} limit ${sql.add(page.limit, 'integer')}`,
    sql.values,
  );
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
  const all = ['g.offered'];
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
  /** Keeps a value and answers how the statement names it. */
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
