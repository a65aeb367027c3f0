import { PIN_TRIES } from '@mela/contract/pin-rules';
import type { Database } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { findPin, returnTries, takeTry } from './withdrawal-pin.store.ts';

/** Compares the PIN of a member. undefined if it is right, else the code to answer with. */
export type CheckPin = (memberId: bigint, pin: string) => Promise<Failed | undefined>;

/**
 * Each comparison takes a try first, in the database, so that any number of guesses at once, in any number of processes, is
 * compared five times. In one process those of a member take turns: right ones that arrive together do not use the tries up.
 */
export function createPinCheck({
  database,
  passwords,
}: {
  readonly database: Database;
  readonly passwords: Pick<Passwords, 'verify'>;
}): CheckPin {
  const turns = new Map<bigint, Promise<unknown>>();

  async function check(memberId: bigint, pin: string): Promise<Failed | undefined> {
    const taken = await takeTry(database, memberId);
    if (!taken) return failed((await findPin(database, memberId)) ? 'pin_locked' : 'pin_not_set');
    const verdict = await passwords.verify(taken.pin_hash, pin, 'known');
    if (verdict !== 'wrong') {
      await returnTries(database, memberId, taken, verdict === 'right' ? 'all' : 'one');
      return verdict === 'right' ? undefined : failed('too_many_requests');
    }
    const triesLeft = PIN_TRIES - taken.tries;
    return triesLeft === 0 ? failed('pin_locked') : failed('pin_wrong', { triesLeft });
  }

  return async (memberId, pin) => {
    const turn = (turns.get(memberId) ?? Promise.resolve()).then(() => check(memberId, pin));
    const settled = turn.catch(() => undefined);
    turns.set(memberId, settled);
    try {
      return await turn;
    } finally {
      if (turns.get(memberId) === settled) turns.delete(memberId);
    }
  };
}
