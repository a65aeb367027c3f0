import type { Value } from '@mela/contract/operations';

/** Digests in flight at once: enough to keep the browser's own threads busy, few enough to leave the page to the finger. */
const BATCH = 256;

/**
 * Finds the number of an ALTCHA challenge (R9) and answers what goes with a call as `humanCheck`; `undefined` when there
 * is none below the challenge's bound, or nothing to hash with.
 */
export async function solveChallenge(challenge: Value<'humanCheckChallenge'>): Promise<string | undefined> {
  const { algorithm, salt, signature, maxnumber } = challenge;
  if (!globalThis.crypto?.subtle) return undefined;
  const encoder = new TextEncoder();
  for (let from = 0; from <= maxnumber; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, maxnumber - from + 1) }, (_, index) => from + index);
    const digests = await Promise.all(
      numbers.map((number) => crypto.subtle.digest(algorithm, encoder.encode(salt + number))),
    );
    const found = digests.findIndex((digest) => hex(digest) === challenge.challenge);
    if (found >= 0) {
      const number = from + found;
      return btoa(JSON.stringify({ algorithm, challenge: challenge.challenge, number, salt, signature }));
    }
  }
  return undefined;
}

function hex(digest: ArrayBuffer): string {
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
