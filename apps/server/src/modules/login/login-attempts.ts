import { setTimeout } from 'node:timers/promises';
import type { LoginBody } from '@mela/contract/session';
import type { CallContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/human-check/human-check.ts';
import type { KnownDevices } from './known-devices.ts';

export interface LoginAttempts {
  /** The try, counted as a failure until it ends otherwise; or what stands in the way of trying at all. */
  begin(context: CallContext, account: string, given: Given): Promise<LoginAttempt | Failed>;
}

export interface LoginAttempt {
  /** The failure, which says that the next try needs a captcha (P51, R5). */
  wrong(failure: Failed): Failed;
  /** The try ended in neither: it was no guess. */
  withdrawn(): Promise<void>;
  /** Answers the token by which the device is known from now on. */
  succeeded(): Promise<string>;
}

type Given = Pick<LoginBody, 'captcha' | 'captchaId' | 'humanCheck' | 'knownDevices'>;
type Counter = readonly [name: LimitName, key: string];

/** Failures of one address, on whatever accounts, from which on everybody there is asked for a captcha. */
const ADDRESS_FAILURES_CAPTCHA = 20;
/** Failures of one account, from wherever, from which on everybody who tries it is asked for one and made to wait. */
const ACCOUNT_FAILURES_SLOW = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Guessing is slowed without giving a stranger a way to lock a member out (G 2.5.3d). Ten failures shut out one address
 * from one account, for a quarter of an hour. An account that fails from many addresses is never shut: each try at it
 * costs a captcha and a pause of at most four seconds, the owner's own too, unless he comes by a device that signed in
 * before: its failures are counted by the device alone. The account is the name as it was typed, so that nothing here
 * depends on whether it exists.
 */
export function createLoginAttempts(options: {
  limits: Limits;
  captcha: Captcha;
  humanCheck: HumanCheck;
  knownDevices: KnownDevices;
  pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}): LoginAttempts {
  const { limits, knownDevices, pause = setTimeout } = options;

  async function isProven({ merchant }: CallContext, proof: Given): Promise<boolean> {
    if (proof.humanCheck !== undefined) return options.humanCheck.check(merchant.id, proof.humanCheck);
    if (proof.captcha === undefined || proof.captchaId === undefined) return false;
    return options.captcha.check(merchant.id, proof.captchaId, proof.captcha);
  }

  /** Counted first: of many tries at once only one is the first, and no more than the limit are tried at all. */
  async function counted({ ip }: CallContext, account: string, device: string | undefined) {
    if (device !== undefined) {
      const own: Counter = ['login-failures-device', device];
      const { before, wait } = await limits.count(...own);
      return { counters: [own], shutFor: wait, asksProof: before > 0, pauseMs: 0 };
    }
    const pair: Counter = ['login-failures-pair', `${ip} ${account}`];
    const address: Counter = ['login-failures-address', ip];
    const whole: Counter = ['login-failures-account', account];
    const [ofPair, ofAddress, ofAccount] = [
      await limits.count(...pair),
      await limits.count(...address),
      await limits.count(...whole),
    ];
    const isSlow = ofAccount.before >= ACCOUNT_FAILURES_SLOW;
    return {
      counters: [pair, address, whole],
      shutFor: ofPair.wait ?? ofAddress.wait,
      asksProof: isSlow || ofPair.before > 0 || ofAddress.before >= ADDRESS_FAILURES_CAPTCHA,
      pauseMs: isSlow ? pauseMs(ofAccount.before) : 0,
    };
  }

  return {
    async begin(context, account, given) {
      const device = knownDevices.idOf(account, given.knownDevices);
      const { counters, shutFor, asksProof, pauseMs: pauses } = await counted(context, account, device);
      const withdrawn = async () => {
        for (const counter of counters) await limits.giveBack(...counter);
      };
      if (shutFor !== undefined) {
        await withdrawn();
        return failed('too_many_requests', { retryAfterSeconds: shutFor });
      }
      if (asksProof && !(await isProven(context, given))) {
        await withdrawn();
        return failed('captcha_wrong', { captcha: true });
      }
      if (pauses > 0) await pause(pauses);
      return {
        wrong: (failure) => ({ ...failure, value: { ...failure.value, captcha: true } }),
        withdrawn,
        async succeeded() {
          await withdrawn();
          const [own] = counters;
          if (own) await limits.forget(...own);
          return knownDevices.issue(account, device);
        },
      };
    },
  };
}

function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - ACCOUNT_FAILURES_SLOW));
}
