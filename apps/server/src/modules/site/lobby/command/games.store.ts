import type { Queryable } from '@mela/database/database';

export interface NamedGame {
  readonly node_id: bigint;
  readonly name: Readonly<Record<string, string>>;
  readonly maker_code: string;
  readonly category: string;
}

export interface PlacedGame extends NamedGame {
  readonly shown: boolean;
  readonly position: number | null;
  readonly maintenance: boolean;
}

const COLUMNS = 'g.node_id, g.name, g.maker_code, g.category';

export async function findByNumber(db: Queryable, nodeId: number): Promise<NamedGame | undefined> {
  const [row] = await db.query<NamedGame>(
    `select ${COLUMNS} from catalogue_games g where g.offered and g.node_id = $1`,
    [nodeId],
  );
  return row;
}

/** Games by a folded name: those that are called so, before those whose name only holds it. */
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

/** What the operator did with single games, and what is out for a while. */
export function readPlaced(db: Queryable, merchantId: bigint, limit: number): Promise<PlacedGame[]> {
  return db.query<PlacedGame>(
    `select ${COLUMNS}, coalesce(p.shown, true) as shown, p.position, g.maintenance
     from catalogue_games g left join catalogue_placed_games p on p.node_id = g.node_id and p.merchant_id = $1
     where g.offered and (not p.shown or p.position is not null or g.maintenance)
     order by p.position nulls last, g.position, g.node_id limit $2`,
    [merchantId, limit],
  );
}

export async function setShown(db: Queryable, merchantId: bigint, nodeId: bigint, shown: boolean): Promise<void> {
  await db.query(
    `insert into catalogue_placed_games (merchant_id, node_id, shown) values ($1, $2, $3)
     on conflict (merchant_id, node_id) do update set shown = excluded.shown`,
    [merchantId, nodeId, shown],
  );
}

/** Puts a game at a place of the merchant's list, what stands there and behind moves down by one; null: its usual place. */
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
