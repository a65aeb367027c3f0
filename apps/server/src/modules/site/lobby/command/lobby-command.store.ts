import type { Queryable } from '@mela/database/database';

/** Merchants with visitors: trial merchants are not included. */
export async function readMerchants(db: Queryable): Promise<{ id: bigint; code: string; languages: string[] }[]> {
  const rows = await db.query<{ id: bigint; code: string; languages: { tag: string }[] }>(
    'select id, code, languages from merchants where trial_of is null order by id',
  );
  return rows.map(({ id, code, languages }) => ({ id, code, languages: languages.map(({ tag }) => tag) }));
}

/** The code of the merchant's currency. */
export async function readCurrency(db: Queryable, merchantId: bigint): Promise<string> {
  const [row] = await db.query<{ currency: string }>('select currency from merchants where id = $1', [merchantId]);
  if (!row) throw new Error(`There is no merchant ${merchantId}`);
  return row.currency;
}
