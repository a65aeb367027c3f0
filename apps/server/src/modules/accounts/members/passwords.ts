import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createLanes, type Lane } from './password-lanes.ts';

/** Argon2id, 19 MiB, two passes, one lane (OWASP ASVS 5). The library works on threads of its own, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Half the cores are left to bets, and one of the four threads of the pool that files and names are read on. */
const AT_ONCE = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));

export interface Passwords {
  hash(password: string, lane?: Lane): Promise<{ hash: string } | 'busy'>;
  /** Without a stored hash it works as long as with one, and answers wrong. */
  verify(stored: string | undefined, password: string, lane?: Lane): Promise<'right' | 'wrong' | 'busy'>;
}

/** Passwords hashed and compared, few at a time, in lanes: without a word, in the last one. */
export function createPasswords(): Passwords {
  const lanes = createLanes(AT_ONCE);
  const decoy = hash(randomBytes(16), COST);
  return {
    hash: (password, lane = 'stranger') => lanes.inTurn(lane, async () => ({ hash: await hash(password, COST) })),
    verify: (stored, password, lane = 'stranger') =>
      lanes.inTurn(lane, async () => {
        const right = await verify(stored ?? (await decoy), password);
        return right && stored !== undefined ? 'right' : 'wrong';
      }),
  };
}
