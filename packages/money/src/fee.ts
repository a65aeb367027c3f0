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
