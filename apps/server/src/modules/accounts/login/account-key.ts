import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** What tries at an account are counted on, and what its known devices are known for. */
export function accountOf(merchant: Pick<Merchant, 'code'>, memberId: bigint): string {
  return `${merchant.code}:#${memberId}`;
}
