import type { GameCategory } from '@mela/contract/categories';
import type { Database, Queryable } from '@mela/database/database';
import type { OfferedGame } from './offered-game.ts';

export interface GameRow {
  readonly node_id: bigint;
  readonly vendor_code: string;
  /** The brand's code, else the vendor's. */
  readonly brand_code: string;
  readonly game_code: string;
  readonly name: Record<string, string>;
  readonly category: GameCategory;
  readonly classify: string;
  readonly rtp: string;
  readonly min_bet_minor: bigint;
  readonly lines: number;
  readonly released_on: string | null;
}

/** A maker as players choose it: a brand of a vendor, or the vendor under its own name. */
export interface VendorRow {
  readonly code: string;
  readonly vendor_code: string;
  readonly name: Record<string, string>;
  readonly merchant_ids: string[];
}

export async function readVersion(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ version: bigint }>('select last_value as version from catalogue_version');
  return row?.version ?? 0n;
}

export async function readCatalogue(database: Queryable): Promise<{ vendors: VendorRow[]; games: GameRow[] }> {
  const vendors = await database.query<VendorRow>(
    `select maker.code, maker.vendor_code, maker.name,
       coalesce((select jsonb_agg(m.merchant_id::text) from catalogue_merchant_vendors m where m.vendor_code = maker.vendor_code), '[]') as merchant_ids
     from (select code, code as vendor_code, name, 0 as rank from catalogue_vendors
       union all select code, vendor_code, name, 1 from catalogue_brands) maker
     order by maker.rank, maker.code`,
  );
  const games = await database.query<GameRow>(
    `select node_id, vendor_code, coalesce(brand_code, vendor_code) as brand_code, game_code, name, category, classify, rtp, min_bet_minor, lines, released_on::text as released_on
     from catalogue_games where offered order by position, node_id`,
  );
  return { vendors, games };
}

/** Takes a vendor's list as it is now: new games come in, changed ones change, missing ones are no longer offered. */
export async function writeOffer(
  database: Database,
  vendorCode: string,
  vendorName: Record<string, string>,
  games: readonly OfferedGame[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into catalogue_vendors (code, name) values ($1, $2::jsonb) on conflict (code) do update set name = excluded.name`,
      [vendorCode, JSON.stringify(vendorName)],
    );
    const brands = new Map(games.flatMap(({ brand }) => (brand ? [[brand.code, brand.name] as const] : [])));
    for (const [code, name] of brands)
      await tx.query(
        `insert into catalogue_brands (code, vendor_code, name) values ($1, $2, $3::jsonb)
         on conflict (code) do update set name = excluded.name where catalogue_brands.vendor_code = excluded.vendor_code`,
        [code, vendorCode, JSON.stringify(name)],
      );
    const rows = games.map((game, position) => ({
      ...game,
      brandCode: game.brand?.code ?? null,
      position,
      minBetMinor: game.minBetMinor.toString(),
      maxBetMinor: game.maxBetMinor.toString(),
    }));
    await tx.query(
      `insert into catalogue_games (vendor_code, game_code, brand_code, name, category, classify, rtp, min_bet_minor, max_bet_minor, lines, released_on, position)
       select $1, g->>'gameCode', g->>'brandCode', g->'name', g->>'category', coalesce(g->>'classify', ''), g->>'rtp', (g->>'minBetMinor')::bigint,
         (g->>'maxBetMinor')::bigint, (g->>'lines')::integer, (g->>'releasedOn')::date, (g->>'position')::integer
       from jsonb_array_elements($2::jsonb) g
       on conflict (vendor_code, game_code) do update set brand_code = excluded.brand_code, name = excluded.name, category = excluded.category, classify = excluded.classify,
         rtp = excluded.rtp, min_bet_minor = excluded.min_bet_minor, max_bet_minor = excluded.max_bet_minor, lines = excluded.lines,
         released_on = excluded.released_on, position = excluded.position, offered = true`,
      [vendorCode, JSON.stringify(rows)],
    );
    await tx.query(
      `update catalogue_games set offered = false where vendor_code = $1 and not (game_code = any ($2::text[]))`,
      [vendorCode, games.map((game) => game.gameCode)],
    );
    await tx.query(`select nextval('catalogue_version')`);
  });
}

export async function showVendor(database: Queryable, merchantId: bigint, vendorCode: string): Promise<void> {
  await database.query(
    `insert into catalogue_merchant_vendors (merchant_id, vendor_code) values ($1, $2) on conflict do nothing`,
    [merchantId, vendorCode],
  );
  await database.query(`select nextval('catalogue_version')`);
}
