import { parseAmount, wireAmount } from './amount.ts';

/** What a way to pay costs: so much an order, in minor units, and so many ten-thousandths of its sum. */
export interface Fee {
  readonly fixedMinor: bigint;
  readonly perTenThousand: number;
}

/**
 * What comes off an order of `amountMinor` minor units, in minor units. The share is rounded down, to the member's good, and
 * a fee is never more than the sum. The one rule of server and screens.
 */
export function feeOf(amountMinor: bigint, { fixedMinor, perTenThousand }: Fee): bigint {
  const fee = fixedMinor + (amountMinor * BigInt(perTenThousand)) / 10_000n;
  return fee < amountMinor ? fee : amountMinor;
}

/** The amount of an order minus its fee; wire amounts. */
export function netOf(order: { readonly amount: string; readonly fee: string }, exponent: number): string {
  return wireAmount((parseAmount(order.amount, exponent) ?? 0n) - (parseAmount(order.fee, exponent) ?? 0n), exponent);
}
