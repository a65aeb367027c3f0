import { setTimeout } from 'node:timers/promises';
import { failed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';

/** After this many failures of one account, from any address, each try at it waits. */
const SLOW_AFTER = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
/** After this many failures of one address, on any accounts, each try from there needs a human check. */
const ADDRESS_FAILURES_CHECKED = 20;

type Counter = readonly [name: LimitName, key: string];

export interface StaffTry {
  readonly ip: string;
  /** The merchant's code and the name as it was typed, so that nothing depends on whether it exists. */
  readonly account: string;
  /** The id of the browser, where it signed in to the account before. */
  readonly device: string | undefined;
  /** Whether the human check of the try is right; required only where one is needed. */
  readonly isProven: () => Promise<boolean>;
}

export interface StaffAttempts {
  /** The reason to refuse the try before it starts; undefined when there is none: the try then counts as a failure until it succeeds. */
  before(tried: StaffTry): Promise<Failed | undefined>;
  succeeded(tried: StaffTry): Promise<void>;
  /** Neither a failure nor a success: nothing was compared, or the second factor is still to come. */
  undecided(tried: StaffTry): Promise<void>;
}

/**
 * Guessing a staff password is slowed, and no stranger can lock an account out for good: after one failure each try costs a
 * solved human check, ten shut one address out of one account for a quarter of an hour, and an account that fails from many
 * addresses only answers slower. Failures of a browser that signed in to the account before are counted by that browser
 * alone, so that other failures do not count against it.
 */
export function createStaffAttempts(
  limits: Limits,
  pause: (milliseconds: number) => Promise<unknown> = setTimeout,
): StaffAttempts {
  const countersOf = ({ ip, account, device }: StaffTry): readonly Counter[] =>
    device === undefined
      ? [
          ['staff-failures-pair', `${ip} ${account}`],
          ['staff-failures-address', ip],
          ['staff-failures-account', account],
        ]
      : [['staff-failures-device', device]];

  async function undecided(tried: StaffTry): Promise<void> {
    for (const counter of countersOf(tried)) await limits.giveBack(...counter);
  }

  return {
    undecided,
    async before(tried) {
      // Counted first: of many parallel tries no more than the limit are tried at all.
      const counts = new Map<LimitName, Awaited<ReturnType<Limits['count']>>>();
      for (const counter of countersOf(tried)) counts.set(counter[0], await limits.count(...counter));
      const before = (name: LimitName) => counts.get(name)?.before ?? 0;
      const wait = (name: LimitName) => counts.get(name)?.wait;
      const shutFor = wait('staff-failures-device') ?? wait('staff-failures-pair') ?? wait('staff-failures-address');
      if (shutFor !== undefined) return failed('too_many_requests', { retryAfterSeconds: shutFor });
      const ofAccount = before('staff-failures-account');
      const isSlow = ofAccount >= SLOW_AFTER;
      const isChecked =
        isSlow ||
        before('staff-failures-device') > 0 ||
        before('staff-failures-pair') > 0 ||
        before('staff-failures-address') >= ADDRESS_FAILURES_CHECKED;
      if (isChecked && !(await tried.isProven())) {
        await undecided(tried);
        return failed('captcha_wrong', { captcha: true });
      }
      if (isSlow) await pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ofAccount - SLOW_AFTER)));
      return undefined;
    },
    async succeeded(tried) {
      await undecided(tried);
      const [own] = countersOf(tried);
      if (own) await limits.forget(...own);
    },
  };
}
