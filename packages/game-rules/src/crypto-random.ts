import { randomFillSync } from 'node:crypto';
import { randomFrom, type ByteSource, type Random } from './random.ts';

/** Draws from the operating system's generator through `node:crypto`, a kilobyte at a time; used bytes are wiped. */
export function cryptoRandom(): Random {
  return randomFrom(cryptoBytes());
}

export function cryptoBytes(): ByteSource {
  const pool = new Uint32Array(POOL_WORDS);
  let used = POOL_WORDS;
  return {
    nextWord() {
      if (used === POOL_WORDS) {
        randomFillSync(pool);
        used = 0;
      }
      const word = pool[used] as number;
      pool[used] = 0;
      used += 1;
      return word;
    },
  };
}

const POOL_WORDS = 256;
