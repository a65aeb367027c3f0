/**
 * How many standard deviations a chi-square statistic is from its mean (Wilson–Hilferty). For fair draws it is a
 * standard normal figure, so fair draws exceed a bound of 6.5 only once in ten thousand million runs.
 */
export function chiSquareDeviation(
  counts: readonly number[],
  expected = counts.reduce((sum, count) => sum + count, 0) / counts.length,
): number {
  const freedom = counts.length - 1;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}

/** Wald–Wolfowitz: deviation of the number of runs above and below the middle. */
export function runsDeviation(draws: readonly number[], middle: number): number {
  const sides = draws.map((draw) => draw >= middle);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const runs = sides.filter((side, index) => index === 0 || side !== sides[index - 1]).length;
  const expected = (2 * above * below) / sides.length + 1;
  const variance = ((expected - 1) * (expected - 2)) / (sides.length - 1);
  return (runs - expected) / Math.sqrt(variance);
}

/** Correlation of each draw with the next, in standard deviations. */
export function serialDeviation(draws: readonly number[]): number {
  const mean = draws.reduce((sum, draw) => sum + draw, 0) / draws.length;
  let covariance = 0;
  let variance = 0;
  draws.forEach((draw, index) => {
    variance += (draw - mean) ** 2;
    if (index > 0) covariance += (draw - mean) * ((draws[index - 1] as number) - mean);
  });
  return (covariance / variance) * Math.sqrt(draws.length);
}

export function countEach(draws: readonly number[], kinds: number): number[] {
  const counts = Array.from({ length: kinds }, () => 0);
  for (const draw of draws) counts[draw] = (counts[draw] ?? 0) + 1;
  return counts;
}
