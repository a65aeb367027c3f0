import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type CategoryRow = Pick<
  Rows['catalogue_categories'],
  'category' | 'shown' | 'home_position' | 'centre_position'
>;

export function readCategories(db: Queryable, merchantId: bigint): Promise<CategoryRow[]> {
  return db.query<CategoryRow>(
    'select category, shown, home_position, centre_position from catalogue_categories where merchant_id = $1',
    [merchantId],
  );
}

/** Switches off exactly these categories. */
export async function hideCategories(db: Queryable, merchantId: bigint, categories: readonly string[]): Promise<void> {
  await db.query(
    'update catalogue_categories set shown = true where merchant_id = $1 and not shown and category <> all($2::text[])',
    [merchantId, categories],
  );
  await db.query(
    `insert into catalogue_categories as known (merchant_id, category, shown) select $1, category, false from unnest($2::text[]) as category
     on conflict (merchant_id, category) do update set shown = false where known.shown`,
    [merchantId, categories],
  );
}

/** Puts these first in the menu, in this order; all others follow in the product's order. */
export async function orderMenu(
  db: Queryable,
  merchantId: bigint,
  menu: 'home' | 'centre',
  categories: readonly string[],
): Promise<void> {
  const column = menu === 'home' ? 'home_position' : 'centre_position';
  await db.query(`update catalogue_categories set ${column} = null where merchant_id = $1 and ${column} is not null`, [
    merchantId,
  ]);
  await db.query(
    `insert into catalogue_categories (merchant_id, category, ${column})
     select $1, category, place::integer from unnest($2::text[]) with ordinality as ordered (category, place)
     on conflict (merchant_id, category) do update set ${column} = excluded.${column}`,
    [merchantId, categories],
  );
}
