import type { Level } from '@mela/contract/rewards';
import type { Value } from '@mela/contract/operations';
import { wireAmount } from '@mela/money/amount';

type Own = NonNullable<Value<'vipBenefits'>['own']>;

/** How far one need is met: sums as on the wire, `lit` of so many bulbs. */
export interface Progress {
  readonly have: string;
  readonly need: string;
  /** What is left; undefined where nothing is. */
  readonly left: string | undefined;
  readonly lit: number;
}

/** The bulbs of a wire that shows how far a need is met. */
export const BULBS = 12;

/** Sums of one currency, with its decimals. The last bulb lights up only when nothing is left. */
export function progressOf(have: string, need: string): Progress {
  const [own, wanted] = [minorOf(have), minorOf(need)];
  if (own >= wanted) return { have, need, left: undefined, lit: BULBS };
  const lit = own <= 0n ? 0 : Number.parseInt(((own * BigInt(BULBS)) / wanted).toString(), 10);
  return { have, need, left: wireAmount(wanted - own, decimalsOf(need)), lit };
}

/**
 * What comes next for a member: a level that he has lost comes back by a month's play, the next one by what he has played and paid in
 * ever; on the highest there is none.
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
