import type { GameCategory } from '@mela/contract/categories';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface GameRow extends Pick<
  Rows['catalogue_games'],
  | 'node_id'
  | 'vendor_code'
  | 'game_code'
  | 'classify'
  | 'rtp'
  | 'freeplay'
  | 'replayable'
  | 'picture_url'
  | 'maintenance'
  | 'offered'
  | 'currencies'
> {
  /** The brand's code, else the vendor's. */
  readonly maker_code: string;
  readonly name: Record<string, string>;
  readonly category: GameCategory;
}

export const GAME_COLUMNS =
  'g.node_id, g.vendor_code, g.maker_code, g.game_code, g.name, g.category, g.classify, g.rtp, g.freeplay, g.replayable, g.picture_url, g.maintenance, g.offered, g.currencies';

/** Whether a game `g` can be played in the currency that an SQL expression names. */
export const takesCurrency = (currency: string): string => `(g.currencies is null or ${currency} = any (g.currencies))`;

/** A maker as players choose it: a brand of a vendor, or the vendor under its own name. */
export interface MakerRow {
  readonly code: string;
  readonly vendor_code: string;
  readonly name: Record<string, string>;
  /** Maintenance of the maker itself, or of its whole vendor. */
  readonly maintenance: boolean;
}

/** Number of games of one maker in one category that a merchant shows. */
export interface CountRow {
  readonly category: GameCategory;
  readonly maker_code: string;
  readonly games: number;
  readonly open: number;
}

/** Versions of the lobby by merchant; 0 is for what all of them share. */
export async function readVersions(database: Queryable): Promise<Map<bigint, bigint>> {
  const rows = await database.query<{ merchant_id: bigint; version: bigint }>(
    'select merchant_id, version from lobby_versions',
  );
  return new Map(rows.map((row) => [row.merchant_id, row.version]));
}

/** The category of each of these games, offered or not; those that no vendor ever offered are missing. */
export async function categoriesOf(
  database: Queryable,
  games: readonly { readonly vendor: string; readonly gameCode: string }[],
): Promise<(vendor: string, gameCode: string) => GameCategory | undefined> {
  const rows = await database.query<Pick<GameRow, 'vendor_code' | 'game_code' | 'category'>>(
    `select g.vendor_code, g.game_code, g.category
     from (select distinct * from unnest($1::text[], $2::text[]) as a (vendor_code, game_code)) asked
     join catalogue_games g using (vendor_code, game_code)`,
    [games.map(({ vendor }) => vendor), games.map(({ gameCode }) => gameCode)],
  );
  const found = new Map(rows.map((row) => [`${row.vendor_code} ${row.game_code}`, row.category]));
  return (vendor, gameCode) => found.get(`${vendor} ${gameCode}`);
}

/** Every maker, in the product's order: vendors first, then brands. */
export function readMakers(database: Queryable): Promise<MakerRow[]> {
  return database.query<MakerRow>(
    `select maker.code, maker.vendor_code, maker.name, maker.maintenance or vendor.maintenance as maintenance
     from (select code, code as vendor_code, name, maintenance, 0 as rank from catalogue_vendors
       union all select code, vendor_code, name, maintenance, 1 from catalogue_brands) maker
     join catalogue_vendors vendor on vendor.code = maker.vendor_code
     order by maker.rank, maker.code`,
  );
}

export interface ArrangedMaker {
  readonly maker_code: string;
  readonly shown: boolean;
  readonly position: number | null;
}

export interface ArrangedCategory {
  readonly category: GameCategory;
  readonly shown: boolean;
  readonly home_position: number | null;
  readonly centre_position: number | null;
}

/** The operator's arrangement for one merchant. */
export async function readArrangement(
  database: Queryable,
  merchantId: bigint,
): Promise<{
  vendors: string[];
  makers: ArrangedMaker[];
  categories: ArrangedCategory[];
  hidden: bigint[];
  isPlaced: boolean;
}> {
  const ask = <Row>(sql: string) => database.query<Row>(sql, [merchantId]);
  const vendors = await ask<{ vendor_code: string }>(
    `select shown.vendor_code from catalogue_merchant_vendors shown
     join catalogue_vendors vendor on vendor.code = shown.vendor_code and vendor.served where shown.merchant_id = $1`,
  );
  const makers = await ask<ArrangedMaker>(
    'select maker_code, shown, position from catalogue_makers where merchant_id = $1',
  );
  const categories = await ask<ArrangedCategory>(
    'select category, shown, home_position, centre_position from catalogue_categories where merchant_id = $1',
  );
  const placed = await ask<{ node_id: bigint; shown: boolean; moved: boolean }>(
    `select node_id, shown, (position is not null or cardinality(earlier_positions) > 0) as moved
     from catalogue_placed_games where merchant_id = $1`,
  );
  return {
    vendors: vendors.map((row) => row.vendor_code),
    makers,
    categories,
    hidden: placed.flatMap((row) => (row.shown ? [] : [row.node_id])),
    isPlaced: placed.some((row) => row.moved),
  };
}

/** Games of these makers on offer in a currency, by category and maker, without those that the merchant hides. */
export function countGames(
  database: Queryable,
  { merchantId, makers, currency, hidesGames }: CountedGames,
): Promise<CountRow[]> {
  const shown = hidesGames
    ? 'and not exists (select from catalogue_placed_games p where p.merchant_id = $1 and p.node_id = g.node_id and not p.shown)'
    : 'and $1::bigint is not null';
  return database.query<CountRow>(
    `select category, maker_code, count(*)::integer as games, (count(*) filter (where not maintenance))::integer as open
     from catalogue_games g where offered and maker_code = any ($2::text[]) and ${takesCurrency('$3::text')} ${shown}
     group by category, maker_code order by category, maker_code`,
    [merchantId, makers, currency],
  );
}

interface CountedGames {
  readonly merchantId: bigint;
  readonly makers: readonly string[];
  readonly currency: string;
  readonly hidesGames: boolean;
}

export type GameKey = { readonly nodeId: number } | { readonly code: string; readonly gameCode: string };

/** Games by number, or by their vendor's or maker's code and their own; also those that are no longer offered. */
export async function readGames(database: Queryable, keys: readonly GameKey[]): Promise<GameRow[]> {
  const nodeIds = keys.flatMap((key) => ('nodeId' in key ? [key.nodeId] : []));
  const codes = keys.flatMap((key) => ('code' in key ? [key] : []));
  const byNumber =
    nodeIds.length === 0
      ? []
      : await database.query<GameRow>(
          `select ${GAME_COLUMNS} from catalogue_games g where g.node_id = any ($1::bigint[])`,
          [nodeIds],
        );
  if (codes.length === 0) return byNumber;
  const vendorOf = `select code, code as vendor_code from catalogue_vendors union all select code, vendor_code from catalogue_brands`;
  const byCode = await database.query<GameRow>(
    `select ${GAME_COLUMNS} from (select distinct maker.vendor_code, asked.game_code
       from unnest($1::text[], $2::text[]) as asked (code, game_code) join (${vendorOf}) maker on maker.code = asked.code) named
     join catalogue_games g on g.vendor_code = named.vendor_code and g.game_code = named.game_code`,
    [codes.map((key) => key.code), codes.map((key) => key.gameCode)],
  );
  return [...byNumber, ...byCode];
}

export async function showVendor(database: Queryable, merchantId: bigint, vendorCode: string): Promise<void> {
  await database.query(
    `insert into catalogue_merchant_vendors (merchant_id, vendor_code) values ($1, $2) on conflict do nothing`,
    [merchantId, vendorCode],
  );
}

/** Whether any merchant shows the vendor. */
export async function isShownAnywhere(database: Queryable, vendorCode: string): Promise<boolean> {
  const rows = await database.query('select 1 from catalogue_merchant_vendors where vendor_code = $1 limit 1', [
    vendorCode,
  ]);
  return rows.length === 1;
}

export async function writeServed(database: Queryable, vendorCode: string, served: boolean): Promise<void> {
  await database.query('update catalogue_vendors set served = $2 where code = $1 and served <> $2', [
    vendorCode,
    served,
  ]);
}

/** Number of games that each vendor offers, by its code. */
export async function countOffered(database: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ vendor_code: string; games: number }>(
    'select vendor_code, count(*)::integer as games from catalogue_games where offered group by vendor_code',
  );
  return new Map(rows.map((row) => [row.vendor_code, row.games]));
}

/** Those of the codes that another vendor uses, as its own or as a brand's. */
export async function makersOfOthers(
  database: Queryable,
  vendorCode: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ code: string }>(
    `select maker.code from (select code, code as vendor_code from catalogue_vendors
       union all select code, vendor_code from catalogue_brands) maker
     where maker.code = any ($2::text[]) and maker.vendor_code <> $1`,
    [vendorCode, codes],
  );
  return new Set(rows.map((row) => row.code));
}

/**
 * The highest return among the games that a merchant's vendors offer, by category, in hundredths of a percent; null for a category with a game whose return
 * is not known.
 */
export async function highestReturns(
  database: Queryable,
  merchantId: bigint,
): Promise<ReadonlyMap<string, number | null>> {
  const rows = await database.query<{ category: string; highest: number | null }>(
    `select rate_category as category, case when bool_and(rtp ~ $2) then max(case when rtp ~ $2 then (rtp::numeric * 100)::integer end) end as highest
     from catalogue_games g join catalogue_merchant_vendors v on v.vendor_code = g.vendor_code and v.merchant_id = $1
     cross join lateral (select case when g.classify = 'provably_fair' then 'FAIR' else g.category end as rate_category) r
     where offered group by rate_category`,
    [merchantId, String.raw`^\d{1,3}(\.\d+)?$`],
  );
  return new Map(rows.map(({ category, highest }) => [category, highest]));
}
