import type { WalletCall } from '#/modules/money/wallet/wallet.ts';

/** The n-th bet of the crash tests. It depends on n only, so any process can repeat it. Spread over members 1 to 12. */
export function betOf(n: number): WalletCall {
  const kind = n % 3 === 2 ? 'bet_won' : 'bet_placed';
  return {
    key: `vendor:${n}`,
    kind,
    memberId: memberOf(n),
    currency: 'CNY',
    amountMinor: stakeOf(n),
    counterparty: 'vendor:studio',
  };
}

/** What the member's cash is after bets 0 to count-1, each once. */
export function cashAfter(memberId: bigint, count: number, depositMinor: bigint): bigint {
  let cash = depositMinor;
  for (let n = 0; n < count; n += 1) if (memberOf(n) === memberId) cash += n % 3 === 2 ? stakeOf(n) : -stakeOf(n);
  return cash;
}

export const MEMBERS = Array.from({ length: 12 }, (_, n) => BigInt(n + 1));

const memberOf = (n: number) => BigInt((n % 12) + 1);
const stakeOf = (n: number) => BigInt((n % 17) + 1);
