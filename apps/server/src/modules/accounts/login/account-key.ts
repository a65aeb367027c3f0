import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** The key for counts of tries at an account, and for its known devices. */
export function accountOf(merchant: Pick<Merchant, 'code'>, memberId: bigint): string {
  return `${merchant.code}:#${memberId}`;
}
