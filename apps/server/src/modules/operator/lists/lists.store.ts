import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type ViewRow = Pick<Rows['console_views'], 'id' | 'name' | 'query'>;

export function listViews(database: Queryable, staffId: bigint, list: string, limit: number): Promise<ViewRow[]> {
  return database.query<ViewRow>(
    'select id, name, query from console_views where staff_id = $1 and list = $2 order by name, id limit $3',
    [staffId, list, limit],
  );
}

/** The view's id; undefined if the person already has `atMost` and none of this name. */
export async function saveView(
  database: Queryable,
  view: { readonly staffId: bigint; readonly list: string; readonly name: string; readonly query: string },
  atMost: number,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into console_views (staff_id, list, name, query)
     select $1::bigint, $2::text, $3::text, $4::text
     where (select count(*) from console_views where staff_id = $1) < $5
       or exists (select from console_views where staff_id = $1 and list = $2 and name = $3)
     on conflict (staff_id, list, name) do update set query = excluded.query returning id`,
    [view.staffId, view.list, view.name, view.query, atMost],
  );
  return row?.id;
}

export async function deleteView(database: Queryable, staffId: bigint, viewId: bigint): Promise<boolean> {
  const rows = await database.query('delete from console_views where id = $1 and staff_id = $2 returning id', [
    viewId,
    staffId,
  ]);
  return rows.length > 0;
}
