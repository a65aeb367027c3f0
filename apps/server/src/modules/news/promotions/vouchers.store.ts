import type { Queryable } from '@mela/database/database';
import type { Voucher } from './promotion.ts';

/** Replaces the codes of a promotion. One that is removed and added again keeps the count of its uses. */
export async function writeVouchers(
  tx: Queryable,
  { merchantId, promotionId }: { readonly merchantId: bigint; readonly promotionId: bigint },
  vouchers: readonly Voucher[],
): Promise<void> {
  const codes = vouchers.map(({ code }) => code);
  await tx.query(
    `update promotion_codes set removed_at = now() where promotion_id = $1 and removed_at is null and code <> all ($2::text[])`,
    [promotionId, codes],
  );
  await tx.query(
    `insert into promotion_codes (merchant_id, code, promotion_id, uses) select $1, code, $2, uses from unnest($3::text[], $4::integer[]) as new (code, uses)
     on conflict (merchant_id, code) do update set uses = excluded.uses, removed_at = null where promotion_codes.promotion_id = excluded.promotion_id`,
    [merchantId, promotionId, codes, vouchers.map(({ uses }) => uses)],
  );
}

/** Of a merchant's codes this one, with what it leads to; removed ones are not found. */
export async function findVoucher(
  database: Queryable,
  merchantId: bigint,
  code: string,
): Promise<{ readonly promotion_id: bigint; readonly is_used_up: boolean } | undefined> {
  const [row] = await database.query<{ promotion_id: bigint; is_used_up: boolean }>(
    `select promotion_id, coalesce(used >= uses, false) as is_used_up from promotion_codes
     where merchant_id = $1 and code = $2 and removed_at is null`,
    [merchantId, code],
  );
  return row;
}

/** Counts one use of a code; false if none is left. */
export async function spendVoucher(tx: Queryable, merchantId: bigint, code: string): Promise<boolean> {
  const { affected } = await tx.execute(
    `update promotion_codes set used = used + 1 where merchant_id = $1 and code = $2 and removed_at is null and (uses is null or used < uses)`,
    [merchantId, code],
  );
  return affected > 0n;
}
