/**
 * The bars around the zero line, in thousandths of the chart's height from its top: gains above, losses below, all to one scale.
 * Amounts are wire amounts, and geometry uses whole numbers, so that no float is involved.
 */
export function barsAround(amounts: readonly string[]): ChartBars {
  const sums = amounts.map(minorOf);
  const most = sums.reduce((high, sum) => (sum > high ? sum : high), 0n);
  const least = sums.reduce((low, sum) => (sum < low ? sum : low), 0n);
  const range = most - least;
  if (range === 0n) return { zero: HEIGHT / 2n, bars: sums.map(() => ({ top: HEIGHT / 2n, height: 0n })), most, least };
  const zero = (most * HEIGHT) / range;
  const bars = sums.map((sum) => {
    const size = ((sum < 0n ? -sum : sum) * HEIGHT) / range;
    const height = sum !== 0n && size < SEEN ? SEEN : size;
    return { top: sum > 0n ? zero - height : zero, height };
  });
  return { zero, bars, most, least };
}

const HEIGHT = 1_000n;
/** The minimum height, so that the smallest sum next to a huge one remains visible. */
const SEEN = 8n;

/** With the decimals of the merchant's amounts, which are the same for all amounts of one chart. */
function minorOf(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}

export interface ChartBars {
  readonly zero: bigint;
  readonly bars: readonly { readonly top: bigint; readonly height: bigint }[];
  /** The largest gain and the largest loss; zero if there is none. */
  readonly most: bigint;
  readonly least: bigint;
}
