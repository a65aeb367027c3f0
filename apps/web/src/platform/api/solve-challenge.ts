import type { Value } from '@mela/contract/operations';
import { sha256 } from '@noble/hashes/sha2.js';

/** Numbers per batch: some milliseconds on a cheap phone, so that a page without a worker stays responsive. */
const SLICE = 1_000;

/**
 * Finds the number of an ALTCHA challenge (R9) and returns a call's `humanCheck`; `undefined` if there is none below the
 * challenge's bound. `onProgress` receives the share of the numbers tried so far, from 0 to 1.
 *
 * Hashed here and not by the browser's `crypto.subtle`, whose promise per number costs about ten times the hash itself.
 */
export async function solveChallenge(
  challenge: Value<'humanCheckChallenge'>,
  onProgress: (share: number) => void = () => undefined,
): Promise<string | undefined> {
  const { algorithm, salt, signature, maxnumber } = challenge;
  const wanted = bytesOf(challenge.challenge);
  const encoder = new TextEncoder();
  for (let from = 0; from <= maxnumber; from += SLICE) {
    const to = Math.min(maxnumber, from + SLICE - 1);
    for (let number = from; number <= to; number += 1) {
      const digest = sha256(encoder.encode(salt + number));
      if (isSame(digest, wanted))
        return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
    }
    onProgress(to / maxnumber);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return undefined;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
