import type { Random } from '@mela/game-rules/random';

/** A whole number from 0 up to, not including, `total`, each equally likely; `total` from 1 to 2^64 − 1. */
export function drawPoint(random: Random, total: bigint): bigint {
  if (total < 1n || total >= WORDS * WORDS) throw new RangeError(`No draw below ${total}`);
  const accepted = ((WORDS * WORDS) / total) * total;
  for (;;) {
    const drawn = BigInt(random.below(WORD_LIMIT)) * WORDS + BigInt(random.below(WORD_LIMIT));
    if (drawn < accepted) return drawn % total;
  }
}

const WORD_LIMIT = 4_294_967_296;
const WORDS = 4_294_967_296n;
