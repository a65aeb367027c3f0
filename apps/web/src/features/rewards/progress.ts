import type { Level } from '@mela/contract/rewards';
import type { Value } from '@mela/contract/operations';
import { wireAmount } from '@mela/money/amount';

type Own = NonNullable<Value<'vipBenefits'>['own']>;

/** The progress of one need: wire amounts, and the number of lit bulbs. */
export interface Progress {
  readonly have: string;
  readonly need: string;
  /** The remainder; undefined if there is none. */
  readonly left: string | undefined;
  readonly lit: number;
}

/** The number of bulbs of a progress wire. */
export const BULBS = 12;

/** Both sums have the same currency and decimals. The last bulb is lit only when nothing is left. */
export function progressOf(have: string, need: string): Progress {
  const [own, wanted] = [minorOf(have), minorOf(need)];
  if (own >= wanted) return { have, need, left: undefined, lit: BULBS };
  const lit = own <= 0n ? 0 : Number.parseInt(((own * BigInt(BULBS)) / wanted).toString(), 10);
  return { have, need, left: wireAmount(wanted - own, decimalsOf(need)), lit };
}

/**
 * The member's next level: a lost level is regained by a month's play, the next one is reached by lifetime play and deposits.
 * Undefined at the highest.
 */
export function nextOf(levels: readonly Level[], own: Own): { level: Level; way: 'regain' | 'climb' } | undefined {
  const level = levels.find(({ rank }) => rank > own.rank);
  return level && { level, way: level.rank <= own.peak ? 'regain' : 'climb' };
}

function minorOf(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}

function decimalsOf(wire: string): number {
  return wire.split('.')[1]?.length ?? 0;
}
