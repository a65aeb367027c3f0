import type { Queryable } from '@mela/database/database';

export interface Maker {
  readonly code: string;
  readonly name: Readonly<Record<string, string>>;
  readonly games: number;
  readonly shown: boolean;
  readonly position: number | null;
  /** In maintenance at all merchants. */
  readonly maintenance: boolean;
}

/** The makers whose vendors the merchant has, in its order. */
export function readMakers(db: Queryable, merchantId: bigint): Promise<Maker[]> {
  return db.query<Maker>(
    `select maker.code, maker.name, maker.maintenance, coalesce(m.shown, true) as shown, m.position,
       (select count(*) from catalogue_games g where g.offered and g.maker_code = maker.code)::integer as games
     from (select code, code as vendor_code, name, maintenance, 0 as rank from catalogue_vendors
       union all select code, vendor_code, name, maintenance, 1 from catalogue_brands) maker
     join catalogue_merchant_vendors v on v.vendor_code = maker.vendor_code and v.merchant_id = $1
     left join catalogue_makers m on m.merchant_id = $1 and m.maker_code = maker.code
     order by m.position nulls last, maker.rank, maker.code limit 1000`,
    [merchantId],
  );
}

/** These are hidden, and no others. */
export async function hideMakers(db: Queryable, merchantId: bigint, codes: readonly string[]): Promise<void> {
  await db.query(
    'update catalogue_makers set shown = true where merchant_id = $1 and not shown and maker_code <> all($2::text[])',
    [merchantId, codes],
  );
  await db.query(
    `insert into catalogue_makers as known (merchant_id, maker_code, shown) select $1, code, false from unnest($2::text[]) as code
     on conflict (merchant_id, maker_code) do update set shown = false where known.shown`,
    [merchantId, codes],
  );
}

/** These first, in this order; all others after them in the product's. */
export async function orderMakers(db: Queryable, merchantId: bigint, codes: readonly string[]): Promise<void> {
  await db.query('update catalogue_makers set position = null where merchant_id = $1 and position is not null', [
    merchantId,
  ]);
  await db.query(
    `insert into catalogue_makers (merchant_id, maker_code, position)
     select $1, code, place::integer from unnest($2::text[]) with ordinality as ordered (code, place)
     on conflict (merchant_id, maker_code) do update set position = excluded.position`,
    [merchantId, codes],
  );
}
