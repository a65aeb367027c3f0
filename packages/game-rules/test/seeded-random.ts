import { createHash } from 'node:crypto';
import { randomFrom, type Random } from '#/random.ts';

/**
 * A repeatable source for simulations, fast enough for millions of rounds: xoshiro128** from the SHA-256 of the seed.
 */
export function seededRandom(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [number, number, number, number];
  return randomFrom({
    nextWord() {
      const mixed = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
      const shifted = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= shifted;
      d = rotated(d, 11);
      return mixed;
    },
  });
}

function rotated(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
