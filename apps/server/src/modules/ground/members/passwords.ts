import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { typedPassword } from '@mela/contract/typed-text';
import { createLanes, type Lane } from './password-lanes.ts';

/** Argon2id. `full` is 19 MiB, two passes, one lane (OWASP ASVS 5); `lowest` is the least that Argon2 takes, for tests only. */
const COSTS = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};
/** Half the cores are reserved for bets, and one of the four threads of the pool for reading files and names. */
const AT_ONCE = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)));

export type PasswordCost = keyof typeof COSTS;

export interface Passwords {
  hash(password: string, lane?: Lane): Promise<{ hash: string } | 'busy'>;
  /**
   * Without a stored hash it takes as long as with one, and returns wrong. A hash of the password as typed, from before passwords were normalised, is
   * right too; `renew` then receives the hash that replaces it.
   */
  verify(
    stored: string | undefined,
    password: string,
    lane?: Lane,
    renew?: (hash: string) => Promise<void>,
  ): Promise<'right' | 'wrong' | 'busy'>;
}

/** Normalises (RFC 8265), hashes and compares passwords, few at a time, in lanes; the last lane is the default. The library uses its own threads, off the event loop. */
export function createPasswords(cost: PasswordCost): Passwords {
  const lanes = createLanes(AT_ONCE);
  const decoy = hash(randomBytes(16), COSTS[cost]);
  return {
    hash: (password, lane = 'stranger') =>
      lanes.inTurn(lane, async () => ({ hash: await hash(typedPassword(password), COSTS[cost]) })),
    verify: (stored, password, lane = 'stranger', renew) =>
      lanes.inTurn(lane, async () => {
        const known = stored ?? (await decoy);
        const normal = typedPassword(password);
        if (await verify(known, normal)) return stored === undefined ? 'wrong' : 'right';
        // Depends on the typed text only, so its duration reveals nothing about the account.
        if (normal === password || !(await verify(known, password)) || stored === undefined) return 'wrong';
        await renew?.(await hash(normal, COSTS[cost]));
        return 'right';
      }),
  };
}
