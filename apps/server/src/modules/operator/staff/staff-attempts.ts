import { setTimeout } from 'node:timers/promises';
import { failed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';

/** Failures of one account, from wherever, from which on everybody who tries it is made to wait. */
const SLOW_AFTER = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** Failures of one address, on whatever accounts, from which on each try from there needs a human check. */
const ADDRESS_FAILURES_CHECKED = 20;

type Counter = readonly [name: LimitName, key: string];
type Counters = readonly [pair: Counter, address: Counter, account: Counter];

export interface StaffTry {
  readonly ip: string;
  /** The merchant's code and the name as it was typed, so that nothing depends on whether it exists. */
  readonly account: string;
  /** Whether the human check that came with the try is right; asked for only where one is needed. */
  readonly isProven: () => Promise<boolean>;
}

export interface StaffAttempts {
  /** What stands in the way of trying at all; undefined when nothing does: the try then counts as a failure until it succeeds. */
  before(tried: StaffTry): Promise<Failed | undefined>;
  succeeded(tried: StaffTry): Promise<void>;
  /** Neither a failure nor a success: the password was right, and the second factor is still to come. */
  halfway(tried: StaffTry): Promise<void>;
}

/**
 * Guessing a staff password is slowed, and no stranger can lock somebody out for good: after one failure each try costs a
 * solved human check, ten shut one address out of one account for a quarter of an hour, and an account that fails from
 * many addresses only answers slower.
 */
export function createStaffAttempts(
  limits: Limits,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): StaffAttempts {
  const countersOf = ({ ip, account }: StaffTry): Counters => [
    ['staff-failures-pair', `${ip} ${account}`],
    ['staff-failures-address', ip],
    ['staff-failures-account', account],
  ];

  return {
    async before(tried) {
      const counters = countersOf(tried);
      const [pairKey, addressKey, accountKey] = counters;
      // Counted first: of many tries at once no more than the limit are tried at all.
      const pair = await limits.count(...pairKey);
      const ofAddress = await limits.count(...addressKey);
      const ofAccount = await limits.count(...accountKey);
      const shutFor = pair.wait ?? ofAddress.wait;
      if (shutFor !== undefined) return failed('too_many_requests', { retryAfterSeconds: shutFor });
      const isSlow = ofAccount.before >= SLOW_AFTER;
      const isChecked = isSlow || pair.before > 0 || ofAddress.before >= ADDRESS_FAILURES_CHECKED;
      if (isChecked && !(await tried.isProven())) {
        for (const counter of counters) await limits.giveBack(...counter);
        return failed('captcha_wrong', { captcha: true });
      }
      if (isSlow) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ofAccount.before - SLOW_AFTER)));
      return undefined;
    },
    async succeeded(tried) {
      const [pairKey, ...others] = countersOf(tried);
      await limits.forget(...pairKey);
      for (const counter of others) await limits.giveBack(...counter);
    },
    async halfway(tried) {
      for (const counter of countersOf(tried)) await limits.giveBack(...counter);
    },
  };
}
