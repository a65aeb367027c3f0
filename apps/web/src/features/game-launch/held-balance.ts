import { parseAmount } from '@mela/money/amount';

/** The currency with the most decimals has fewer; sums of one wallet are compared on this common scale. */
const SCALE = 8;

/**
 * What the bar shows while reels turn: falls at once (the stake is gone), rises only when the round has been revealed,
 * so that the figure never tells the outcome before the game does.
 */
export function heldBalance(
  shown: string | undefined,
  newest: string | undefined,
  isHolding: boolean,
): string | undefined {
  if (!isHolding || shown === undefined || newest === undefined) return newest;
  const before = parseAmount(shown, SCALE);
  const after = parseAmount(newest, SCALE);
  return before !== undefined && after !== undefined && after > before ? shown : newest;
}
