import type { Queryable } from '@mela/database/database';

export async function setGameMaintenance(db: Queryable, nodeId: bigint, maintenance: boolean): Promise<void> {
  await db.query('update catalogue_games set maintenance = $2 where node_id = $1', [nodeId, maintenance]);
}

/** A vendor with all its brands, or one brand alone. Returns the previous state; undefined if there is neither. */
export async function setMakerMaintenance(
  db: Queryable,
  code: string,
  maintenance: boolean,
): Promise<boolean | undefined> {
  for (const table of ['catalogue_vendors', 'catalogue_brands']) {
    const [row] = await db.query<{ was: boolean }>(
      `update ${table} maker set maintenance = $2 from (select code, maintenance as was from ${table} where code = $1 for update) held
       where maker.code = held.code returning held.was`,
      [code, maintenance],
    );
    if (row) return row.was;
  }
  return undefined;
}

export function readMakerCodes(db: Queryable): Promise<{ code: string; kind: string; maintenance: boolean }[]> {
  return db.query(
    `select code, 'vendor' as kind, maintenance from catalogue_vendors
     union all select code, 'brand', maintenance from catalogue_brands order by 2 desc, 1 limit 1000`,
  );
}

export function readClosedGames(
  db: Queryable,
  limit: number,
): Promise<{ node_id: bigint; name: Record<string, string>; maker_code: string }[]> {
  return db.query(
    'select node_id, name, maker_code from catalogue_games where maintenance and offered order by node_id limit $1',
    [limit],
  );
}
