import type { PoolRules } from './pool.ts';

/**
 * The share of all stakes that a pool returns in the long run, in millionths, rounded up, in addition to what the games return. A trigger is drawn
 * evenly between floor and ceiling: a drop comes after (ceiling − floor) / 2 of shares, and costs (ceiling + floor) / 2.
 */
export function returnPpm({ sharePpm, floorMinor, ceilingMinor }: Omit<PoolRules, 'currency'>): bigint {
  const way = ceilingMinor - floorMinor;
  return (sharePpm * (ceilingMinor + floorMinor) + way - 1n) / way;
}

/** Millionths as percent: 5000 → "0.5". */
export function percentOf(ppm: bigint): string {
  const digits = ppm.toString().padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '');
}

/** Percent as millionths, of up to four decimals: "0.025" → 250; undefined for anything else. */
export function ppmOf(percent: string): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,2})(?:\.(\d{1,4}))?$/.exec(percent) ?? [];
  return whole === '' ? undefined : BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}
