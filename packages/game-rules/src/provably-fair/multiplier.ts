/**
 * Multipliers are whole ten-thousandths of the stake: 19800 is 1.98 times. They are cut off, never rounded up, so that no
 * cell of a game pays more than its house edge allows.
 */
export type Multiplier = number;

export const ONCE: Multiplier = 10_000;

/** A round ends by itself before it could pay more than this, and crash flies no higher. */
export const HIGHEST_MULTIPLIER: Multiplier = 10_000 * ONCE;

/** `numerator / denominator` less the house edge, cut to ten-thousandths. */
export function fairMultiplier(numerator: bigint, denominator: bigint, edgeBasisPoints: number): Multiplier {
  const cut = (numerator * BigInt(ONCE - edgeBasisPoints)) / denominator;
  return Number.parseInt(cut.toString(), 10);
}

/** The payout of a stake at a multiplier, cut to whole minor units. */
export function payout(stakeMinor: bigint, multiplier: Multiplier): bigint {
  return (stakeMinor * BigInt(multiplier)) / BigInt(ONCE);
}

/** As screens and rules write it: "1.98", "24.75", "1.0102". */
export function multiplierText(multiplier: Multiplier): string {
  const whole = Math.floor(multiplier / ONCE);
  const fraction = String(multiplier % ONCE).padStart(4, '0');
  return `${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
