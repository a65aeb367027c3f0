import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

type Texts = Readonly<Record<string, string>>;

export interface NewBanner {
  readonly group: string;
  readonly scene: string;
  readonly title: Texts;
  readonly text: Texts;
  readonly action: Texts;
  readonly url: string;
  readonly languages: readonly string[];
}

export interface BannerRow extends Pick<Rows['merchant_banners'], 'id' | 'group_name' | 'url' | 'shown' | 'position'> {
  readonly title: Texts;
  readonly languages: readonly string[];
}

export function readBanners(db: Queryable, merchantId: bigint): Promise<BannerRow[]> {
  return db.query<BannerRow>(
    `select id, group_name, title, url, languages, shown, position from merchant_banners where merchant_id = $1
     order by group_name, position, id limit 500`,
    [merchantId],
  );
}

/** After the others of its group. */
export async function insertBanner(db: Queryable, merchantId: bigint, banner: NewBanner): Promise<bigint> {
  const [row] = await db.query<{ id: bigint }>(
    `insert into merchant_banners (merchant_id, group_name, scene, title, body, action, url, languages, position)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8::text[],
       (select coalesce(max(position), 0) + 1 from merchant_banners where merchant_id = $1 and group_name = $2)) returning id`,
    [
      merchantId,
      banner.group,
      banner.scene,
      JSON.stringify(banner.title),
      JSON.stringify(banner.text),
      JSON.stringify(banner.action),
      banner.url,
      banner.languages,
    ],
  );
  return row?.id ?? 0n;
}

/** False if the merchant has no such banner. */
export async function setBannerShown(db: Queryable, merchantId: bigint, id: number, shown: boolean): Promise<boolean> {
  const rows = await db.query(
    'update merchant_banners set shown = $3 where merchant_id = $1 and id = $2 returning id',
    [merchantId, id, shown],
  );
  return rows.length === 1;
}

/** Puts these first within their groups, in this order; the others follow in their previous order. */
export async function orderBanners(db: Queryable, merchantId: bigint, ids: readonly number[]): Promise<void> {
  await db.query(
    `update merchant_banners b set position = placed.place from (
       select id, (row_number() over (partition by group_name
         order by array_position($2::bigint[], id) nulls last, position, id))::integer as place
       from merchant_banners where merchant_id = $1) placed
     where b.id = placed.id and b.position <> placed.place`,
    [merchantId, ids],
  );
}
