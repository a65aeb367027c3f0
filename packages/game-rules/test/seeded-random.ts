import { createHash } from 'node:crypto';
import { randomFrom, type Random } from '#/random.ts';

/** A repeatable source for simulations: SHA-256 of seed and counter, eight words at a time. */
export function seededRandom(seed: string): Random {
  let counter = 0;
  let words: number[] = [];
  return randomFrom({
    nextWord() {
      if (words.length === 0) {
        const digest = createHash('sha256').update(`${seed}:${counter}`).digest();
        counter += 1;
        words = Array.from({ length: 8 }, (_, index) => digest.readUInt32LE(index * 4));
      }
      return words.pop() as number;
    },
  });
}
