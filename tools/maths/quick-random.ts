import type { Random } from '../../packages/game-rules/src/random.ts';
import { seededRandom } from '../../packages/game-rules/test/seeded-random.ts';

/**
 * A repeatable source for a hundred million draws below small limits: a word of the seeded generator scaled down, without
 * the division that makes a draw exactly even. What it is uneven by, below one in a million, no sample of ours can show.
 */
export function quickRandom(seed: string): Random {
  const words = seededWords(seed);
  return { below: (limit) => Math.floor(words() * (limit / WORDS)) };
}

/** xoshiro128**, its state set from the seed. */
function seededWords(seed: string): () => number {
  const start = seededRandom(seed);
  let a = start.below(WORDS) | 0;
  let b = start.below(WORDS) | 0;
  let c = start.below(WORDS) | 0;
  let d = start.below(WORDS) | 0;
  return () => {
    const times5 = Math.imul(b, 5);
    const mixed = Math.imul((times5 << 7) | (times5 >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return mixed;
  };
}

const WORDS = 2 ** 32;
