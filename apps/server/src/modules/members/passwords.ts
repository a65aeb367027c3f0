import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id, 19 MiB, two passes, one lane (OWASP ASVS 5). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One password at a time leaves the other core to bets; more than this many waiting are turned away. */
const MAX_WAITING = 200;

export interface Passwords {
  hash(password: string): Promise<{ hash: string } | 'busy'>;
  /** Without a stored hash it works as long as with one, and answers wrong. */
  verify(stored: string | undefined, password: string): Promise<'right' | 'wrong' | 'busy'>;
}

export function createPasswords(): Passwords {
  const inTurn = createQueue(MAX_WAITING);
  const decoy = hash(randomBytes(16), COST);
  return {
    hash: (password) => inTurn(async () => ({ hash: await hash(password, COST) })),
    verify: (stored, password) =>
      inTurn(async () => {
        const right = await verify(stored ?? (await decoy), password);
        return right && stored !== undefined ? 'right' : 'wrong';
      }),
  };
}

function createQueue(limit: number) {
  let tail: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (waiting >= limit) return 'busy';
    waiting += 1;
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      waiting -= 1;
    }
  };
}
