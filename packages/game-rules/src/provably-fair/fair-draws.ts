import { randomFrom, type Random } from '../random.ts';
import { hmacSha256, sha256Hex } from './sha256.ts';

/**
 * The draws of one round. Bytes are HMAC-SHA256(serverSeed, `clientSeed:nonce:block`) with block 0, 1, 2 …, both seeds as
 * UTF-8 text; they are read as 32-bit words, high byte first, and words past the last whole multiple of a draw's limit are
 * passed over, so that every result has the same number of words behind it.
 */
export function fairDraws({ serverSeed, clientSeed, nonce }: RoundSeeds): Random {
  const encoder = new TextEncoder();
  const key = encoder.encode(serverSeed);
  let block = 0;
  let bytes = new DataView(new ArrayBuffer(0));
  let used = 0;
  return randomFrom({
    nextWord() {
      if (used === bytes.byteLength) {
        bytes = new DataView(hmacSha256(key, encoder.encode(`${clientSeed}:${nonce}:${block}`)).buffer as ArrayBuffer);
        block += 1;
        used = 0;
      }
      const word = bytes.getUint32(used);
      used += 4;
      return word;
    },
  });
}

/** Published before the first round of a pair: SHA-256 of the server seed's text. */
export function commitmentOf(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

/** A client seed is 1 to 64 visible ASCII characters without a colon, which separates the fields of the message. */
export const CLIENT_SEED_PATTERN = /^[!-9;-~]{1,64}$/;

export interface RoundSeeds {
  /** 64 hexadecimal digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}
