import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type LinkRow = Pick<Rows['merchant_links'], 'resource_type' | 'url' | 'label_name_en' | 'shown'>;

export function readLinks(db: Queryable, merchantId: bigint): Promise<LinkRow[]> {
  return db.query<LinkRow>(
    'select resource_type, url, label_name_en, shown from merchant_links where merchant_id = $1 order by position, resource_type',
    [merchantId],
  );
}

/** A new link is added at the end; an existing one keeps its place. */
export async function writeLink(
  db: Queryable,
  merchantId: bigint,
  link: { readonly type: string; readonly url: string; readonly label: string | undefined },
): Promise<void> {
  await db.query(
    `insert into merchant_links as l (merchant_id, resource_type, url, label_name_en, position)
     values ($1, $2, $3, coalesce($4, ''), (select coalesce(max(position), 0) + 1 from merchant_links where merchant_id = $1))
     on conflict (merchant_id, resource_type) do update set url = excluded.url, shown = true, label_name_en = coalesce($4, l.label_name_en)`,
    [merchantId, link.type, link.url, link.label ?? null],
  );
}

/** False if the merchant has no such link. */
export async function setLinkShown(db: Queryable, merchantId: bigint, type: string, shown: boolean): Promise<boolean> {
  const rows = await db.query(
    'update merchant_links set shown = $3 where merchant_id = $1 and resource_type = $2 returning resource_type',
    [merchantId, type, shown],
  );
  return rows.length === 1;
}
