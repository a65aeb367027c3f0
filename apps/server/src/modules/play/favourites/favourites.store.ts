import type { Queryable } from '@mela/database/database';

/** Newest first: the game's number, and the row's id, which only grows. */
export async function readFavourites(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<{ id: bigint; nodeId: number }[]> {
  const rows = await database.query<{ id: bigint; node_id: bigint }>(
    'select id, node_id from favourites where member_id = $1 order by id desc limit $2',
    [memberId, limit],
  );
  return rows.map((row) => ({ id: row.id, nodeId: Number.parseInt(row.node_id.toString(), 10) }));
}

/** False if the member has `most` others already. An existing one keeps its place. */
export async function insertFavourite(
  database: Queryable,
  memberId: bigint,
  nodeId: number,
  most: number,
): Promise<boolean> {
  const [row] = await database.query<{ stands: boolean }>(
    `with added as (
       insert into favourites (member_id, node_id)
       select $1, $2 where (select count(*) from favourites where member_id = $1) < $3
       on conflict (member_id, node_id) do nothing returning node_id)
     select exists (select from added) or exists (select from favourites where member_id = $1 and node_id = $2) as stands`,
    [memberId, nodeId, most],
  );
  return row?.stands ?? false;
}

export async function deleteFavourite(database: Queryable, memberId: bigint, nodeId: number): Promise<void> {
  await database.query('delete from favourites where member_id = $1 and node_id = $2', [memberId, nodeId]);
}
