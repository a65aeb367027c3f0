import { setTimeout } from 'node:timers/promises';
import type { LoginBody } from '@mela/contract/session';
import type { CallContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/human-check/human-check.ts';

export interface LoginAttempts {
  /** What stands in the way of trying at all; undefined when nothing does. */
  before(context: CallContext, account: string, proof: Proof): Promise<Failed | undefined>;
  /** Counts a failure and says with it that the next try needs a captcha (P51, R5). */
  failed(context: CallContext, account: string, failure: Failed): Promise<Failed>;
  succeeded(context: CallContext, account: string): Promise<void>;
}

type Proof = Pick<LoginBody, 'captcha' | 'captchaId' | 'humanCheck'>;

/** Failures of one address, on whatever accounts, from which on everybody there is asked for a captcha. */
const ADDRESS_FAILURES_CAPTCHA = 20;
/** Failures of one account, from wherever, from which on everybody who tries it is asked for one and made to wait. */
const ACCOUNT_FAILURES_SLOW = 5;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Guessing is slowed without giving a stranger a way to lock a member out (G 2.5.3d). Ten failures shut out one address
 * from one account, for a quarter of an hour. An account that fails from many addresses is never shut: each try at it
 * costs a captcha and a pause of at most four seconds, the owner's own too. The account is the name as it was typed, so
 * that nothing here depends on whether it exists.
 */
export function createLoginAttempts(options: {
  limits: Limits;
  captcha: Captcha;
  humanCheck: HumanCheck;
  pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}): LoginAttempts {
  const { limits, pause = setTimeout } = options;
  const pairOf = (context: CallContext, account: string) => `${context.ip} ${account}`;

  async function isProven({ merchant }: CallContext, proof: Proof): Promise<boolean> {
    if (proof.humanCheck !== undefined) return options.humanCheck.check(merchant.id, proof.humanCheck);
    if (proof.captcha === undefined || proof.captchaId === undefined) return false;
    return options.captcha.check(merchant.id, proof.captchaId, proof.captcha);
  }

  return {
    async before(context, account, proof) {
      const pair = pairOf(context, account);
      const shutFor =
        (await limits.blocked('login-failures-pair', pair)) ??
        (await limits.blocked('login-failures-address', context.ip));
      if (shutFor !== undefined) return failed('too_many_requests', { retryAfterSeconds: shutFor });

      const ofAccount = await limits.counted('login-failures-account', account);
      const asksProof =
        ofAccount >= ACCOUNT_FAILURES_SLOW ||
        (await limits.counted('login-failures-pair', pair)) > 0 ||
        (await limits.counted('login-failures-address', context.ip)) >= ADDRESS_FAILURES_CAPTCHA;
      if (asksProof && !(await isProven(context, proof))) return failed('captcha_wrong', { captcha: true });
      if (ofAccount >= ACCOUNT_FAILURES_SLOW) await pause(pauseMs(ofAccount));
      return undefined;
    },
    async failed(context, account, failure) {
      await limits.take('login-failures-pair', pairOf(context, account));
      await limits.take('login-failures-account', account);
      await limits.take('login-failures-address', context.ip);
      return { ...failure, value: { ...failure.value, captcha: true } };
    },
    async succeeded(context, account) {
      await limits.forget('login-failures-pair', pairOf(context, account));
    },
  };
}

function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - ACCOUNT_FAILURES_SLOW));
}
