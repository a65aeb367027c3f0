import { parseAmount } from '@mela/money/amount';

/** More decimals than any currency has, a common scale for comparing sums of one wallet. */
const SCALE = 8;

/**
 * The balance in the bar during a round: it falls at once (the stake is gone) and rises only after the round has been revealed,
 * so that it never shows the outcome before the game does.
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
