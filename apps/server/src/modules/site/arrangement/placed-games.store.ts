import type { Queryable } from '@mela/database/database';

export interface NamedGame {
  readonly node_id: bigint;
  readonly name: Readonly<Record<string, string>>;
  readonly maker_code: string;
  readonly category: string;
}

export interface PlacedGame extends NamedGame {
  /** As stated by its vendor, in percent; empty if it states none. */
  readonly rtp: string;
  readonly shown: boolean;
  readonly position: number | null;
  readonly maintenance: boolean;
}

export interface GamesAsked {
  readonly merchantId: bigint;
  /** Folded; part of a name. */
  readonly named: string | undefined;
  readonly nodeId: number | undefined;
  readonly maker: string | undefined;
  readonly category: string | undefined;
  readonly state: 'hidden' | 'placed' | 'maintenance' | undefined;
  readonly order: 'place' | 'newest' | 'oldest';
  /** After the game with this number. */
  readonly after: bigint | undefined;
  readonly limit: number;
}

const COLUMNS = 'g.node_id, g.name, g.maker_code, g.category';
/** $1: the merchant. */
const PLACED = `select ${COLUMNS}, g.rtp, coalesce(p.shown, true) as shown, p.position, g.maintenance
  from catalogue_games g left join catalogue_placed_games p on p.node_id = g.node_id and p.merchant_id = $1`;

export async function findByNumber(db: Queryable, nodeId: number): Promise<NamedGame | undefined> {
  const [row] = await db.query<NamedGame>(
    `select ${COLUMNS} from catalogue_games g where g.offered and g.node_id = $1`,
    [nodeId],
  );
  return row;
}

/** Games by a folded name: exact names first, then those that contain it. */
export async function findByName(db: Queryable, folded: string, limit: number): Promise<NamedGame[]> {
  const like = (patterns: readonly string[]) =>
    db.query<NamedGame>(
      `select ${COLUMNS} from catalogue_games g where g.offered and g.search_text like any ($1::text[])
       order by g.position, g.node_id limit $2`,
      [patterns, limit],
    );
  // A name ends where the next one, or the maker's, begins.
  const called = await like([`%| ${folded} |%`, `%| ${folded} ;%`]);
  return called.length > 0 ? called : like([`% ${folded}%`]);
}

/** What the operator did with single games, and what is in maintenance. */
export function readPlacedGames(db: Queryable, merchantId: bigint, limit: number): Promise<PlacedGame[]> {
  return db.query<PlacedGame>(
    `${PLACED} where g.offered and (not p.shown or p.position is not null or g.maintenance)
     order by p.position nulls last, g.position, g.node_id limit $2`,
    [merchantId, limit],
  );
}

/** The game in the merchant's list; undefined if no game with that number is offered. The row is locked until the transaction ends. */
export async function readPlacedGame(
  db: Queryable,
  merchantId: bigint,
  nodeId: bigint,
): Promise<PlacedGame | undefined> {
  const [row] = await db.query<PlacedGame>(`${PLACED} where g.offered and g.node_id = $2 for update of g`, [
    merchantId,
    nodeId,
  ]);
  return row;
}

export async function setShown(db: Queryable, merchantId: bigint, nodeId: bigint, shown: boolean): Promise<void> {
  await db.query(
    `insert into catalogue_placed_games (merchant_id, node_id, shown) values ($1, $2, $3)
     on conflict (merchant_id, node_id) do update set shown = excluded.shown`,
    [merchantId, nodeId, shown],
  );
}

/** Puts a game at a place of the merchant's list and moves the games from there on down by one; null: its usual place. */
export async function setPlace(
  db: Queryable,
  merchantId: bigint,
  nodeId: bigint,
  position: number | null,
): Promise<void> {
  if (position !== null)
    await db.query(
      `update catalogue_placed_games set position = position + 1
       where merchant_id = $1 and node_id <> $2 and position >= $3 and position < 1000000
         and exists (select from catalogue_placed_games t where t.merchant_id = $1 and t.node_id <> $2 and t.position = $3)`,
      [merchantId, nodeId, position],
    );
  await db.query(
    `insert into catalogue_placed_games (merchant_id, node_id, position) values ($1, $2, $3)
     on conflict (merchant_id, node_id) do update set position = excluded.position`,
    [merchantId, nodeId, position],
  );
}

/** Games of the merchant's vendors as listed in the console, hidden ones too. */
export function listGames(db: Queryable, asked: GamesAsked): Promise<PlacedGame[]> {
  const { named, nodeId, order } = asked;
  return db.query<PlacedGame>(
    `${PLACED}
     join catalogue_merchant_vendors v on v.merchant_id = $1 and v.vendor_code = g.vendor_code
     ${AFTER[order]}
     where g.offered
       and ($2::text is null or g.search_text like $2) and ($3::bigint is null or g.node_id = $3)
       and ($4::text is null or g.maker_code = $4) and ($5::text is null or g.category = $5)
       and ($6::text is null or case $6 when 'hidden' then p.shown is false when 'placed' then p.position is not null else g.maintenance end)
       and ($7::bigint is null or ${IS_AFTER[order]})
     order by ${ORDERS[order]} limit $8`,
    [
      asked.merchantId,
      named === undefined ? null : `% ${named}%`,
      nodeId ?? null,
      asked.maker ?? null,
      asked.category ?? null,
      asked.state ?? null,
      asked.after ?? null,
      asked.limit,
    ],
  );
}

const LAST_PLACE = 2_147_483_647;
const PLACE = `(coalesce(p.position, ${LAST_PLACE}), g.position, g.node_id)`;
const ORDERS = { place: PLACE.slice(1, -1), newest: 'g.node_id desc', oldest: 'g.node_id' };
const IS_AFTER = {
  place: `${PLACE} > (coalesce(before_placed.position, ${LAST_PLACE}), before.position, before.node_id)`,
  newest: 'g.node_id < $7',
  oldest: 'g.node_id > $7',
};
const AFTER = {
  place: `left join catalogue_games before on before.node_id = $7
     left join catalogue_placed_games before_placed on before_placed.merchant_id = $1 and before_placed.node_id = $7`,
  newest: '',
  oldest: '',
};
