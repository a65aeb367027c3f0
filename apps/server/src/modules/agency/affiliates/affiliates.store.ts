import type { Queryable } from '@mela/database/database';

export async function findByCode(database: Queryable, merchantId: bigint, code: string): Promise<bigint | undefined> {
  const [row] = await database.query<{ member_id: bigint }>(
    'select member_id from affiliate_codes where merchant_id = $1 and code = $2',
    [merchantId, code],
  );
  return row?.member_id;
}

export async function findByDomain(
  database: Queryable,
  merchantId: bigint,
  domain: string,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ member_id: bigint }>(
    'select member_id from affiliate_domains where merchant_id = $1 and domain = $2',
    [merchantId, domain],
  );
  return row?.member_id;
}

/** False if the merchant has the code already. */
export async function addCode(
  database: Queryable,
  affiliate: { merchantId: bigint; code: string; memberId: bigint },
): Promise<boolean> {
  const rows = await database.query(
    `insert into affiliate_codes (merchant_id, code, member_id) values ($1, $2, $3)
     on conflict do nothing returning code`,
    [affiliate.merchantId, affiliate.code, affiliate.memberId],
  );
  return rows.length === 1;
}

/** The agent's own code; the first in alphabetical order if they have several. */
export async function findCodeOf(database: Queryable, memberId: bigint): Promise<string | undefined> {
  const [row] = await database.query<{ code: string }>(
    'select code from affiliate_codes where member_id = $1 order by code limit 1',
    [memberId],
  );
  return row?.code;
}
