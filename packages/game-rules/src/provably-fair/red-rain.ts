import type { Random } from '../random.ts';
import { fairDraws } from './fair-draws.ts';

export interface RainPlan {
  /** Also the client seed of the draw, so that two rains of one seed would differ. */
  readonly rainId: string;
  /** Minor units. */
  readonly totalMinor: bigint;
  readonly packets: number;
  /** Minor units, at least 1. */
  readonly smallestMinor: bigint;
}

/**
 * The packets of a red rain in the order in which they are taken: every way to divide the total into packets of at least the smallest one has the same
 * chance. Draws `packets - 1` different places among `spare + packets - 1` by Floyd's algorithm; the gaps between them are what each packet gets above the
 * smallest. Anyone can recompute it from the published seed. Throws where the total is less than its smallest packets.
 */
export function packetsOf({ rainId, totalMinor, packets, smallestMinor }: RainPlan, serverSeed: string): bigint[] {
  const spare = totalMinor - smallestMinor * BigInt(packets);
  if (packets < 1 || smallestMinor < 1n || spare < 0n) throw new RangeError('The total is less than its packets');
  const draws = fairDraws({ serverSeed, clientSeed: `rain-${rainId}`, nonce: packets });
  const places = spare + BigInt(packets) - 1n;
  const bars = new Set<bigint>();
  for (let last = places - BigInt(packets) + 1n; last < places; last += 1n) {
    const drawn = below(draws, last + 1n);
    bars.add(bars.has(drawn) ? last : drawn);
  }
  let before = -1n;
  return [...[...bars].toSorted((a, b) => (a < b ? -1 : 1)), places].map((bar) => {
    const size = smallestMinor + bar - before - 1n;
    before = bar;
    return size;
  });
}

/** A whole number below `limit`, from two words; those past the last whole multiple of the limit are passed over. */
function below(draws: Random, limit: bigint): bigint {
  const accepted = (ALL / limit) * limit;
  for (;;) {
    const drawn = (BigInt(draws.below(WORD)) << 32n) | BigInt(draws.below(WORD));
    if (drawn < accepted) return drawn % limit;
  }
}

const WORD = 2 ** 32;
const ALL = 2n ** 64n;
