import { setTimeout } from 'node:timers/promises';
import { failed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';

/** Failures of one account, from wherever, from which on everybody who tries it is made to wait. */
const SLOW_AFTER = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

export interface StaffAttempts {
  /** What stands in the way of trying at all; undefined when nothing does: the try then counts as a failure until it succeeds. */
  before(ip: string, account: string): Promise<Failed | undefined>;
  succeeded(ip: string, account: string): Promise<void>;
}

/**
 * Guessing a staff password is slowed, and no stranger can lock somebody out for good: ten failures shut one address out of
 * one account for a quarter of an hour; an account that fails from many addresses only answers slower.
 */
export function createStaffAttempts(
  limits: Limits,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): StaffAttempts {
  return {
    async before(ip, account) {
      // Counted first: of many tries at once no more than the limit are tried at all.
      const pair = await limits.count('staff-failures-pair', `${ip} ${account}`);
      const ofAddress = await limits.count('staff-failures-address', ip);
      const ofAccount = await limits.count('staff-failures-account', account);
      const shutFor = pair.wait ?? ofAddress.wait;
      if (shutFor !== undefined) return failed('too_many_requests', { retryAfterSeconds: shutFor });
      if (ofAccount.before >= SLOW_AFTER)
        await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ofAccount.before - SLOW_AFTER)));
      return undefined;
    },
    async succeeded(ip, account) {
      await limits.forget('staff-failures-pair', `${ip} ${account}`);
      await limits.giveBack('staff-failures-address', ip);
      await limits.giveBack('staff-failures-account', account);
    },
  };
}
