/**
 * Unbiased whole numbers from bytes. Each draw takes 32 bits and rejects those past the last whole multiple of `limit`,
 * so that every result has exactly the same number of 32-bit words behind it (GLI-19 3.3.2).
 */
export function randomFrom(bytes: ByteSource): Random {
  return {
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > WORDS) throw new RangeError(`No draw below ${limit}`);
      const accepted = Math.floor(WORDS / limit) * limit;
      for (;;) {
        const word = bytes.nextWord();
        if (word < accepted) return word % limit;
      }
    },
  };
}

const WORDS = 2 ** 32;

export interface Random {
  /** A whole number from 0 up to, not including, `limit`; `limit` from 1 to 2^32. */
  below(limit: number): number;
}

export interface ByteSource {
  /** Thirty-two fresh bits as a whole number from 0 to 2^32 − 1. */
  nextWord(): number;
}
