import { setTimeout } from 'node:timers/promises';
import type { LoginBody } from '@mela/contract/session';
import type { CallContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/human-check/human-check.ts';

export interface LoginAttempts {
  /** What stands in the way of trying at all; undefined when nothing does: then the try is counted as a failure until it ends otherwise. */
  before(context: CallContext, account: string, proof: Proof): Promise<Failed | undefined>;
  /** The failure, which says that the next try needs a captcha (P51, R5). */
  failed(failure: Failed): Failed;
  /** The try ended in neither: it was no guess. */
  withdrawn(context: CallContext, account: string): Promise<void>;
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

  async function withdrawn(context: CallContext, account: string): Promise<void> {
    await limits.giveBack('login-failures-pair', pairOf(context, account));
    await limits.giveBack('login-failures-account', account);
    await limits.giveBack('login-failures-address', context.ip);
  }

  async function isProven({ merchant }: CallContext, proof: Proof): Promise<boolean> {
    if (proof.humanCheck !== undefined) return options.humanCheck.check(merchant.id, proof.humanCheck);
    if (proof.captcha === undefined || proof.captchaId === undefined) return false;
    return options.captcha.check(merchant.id, proof.captchaId, proof.captcha);
  }

  return {
    async before(context, account, proof) {
      // Counted first: of many tries at once only one is the first, and no more than the limit are tried at all.
      const pair = await limits.count('login-failures-pair', pairOf(context, account));
      const ofAddress = await limits.count('login-failures-address', context.ip);
      const ofAccount = await limits.count('login-failures-account', account);
      const shutFor = pair.wait ?? ofAddress.wait;
      if (shutFor !== undefined) {
        await withdrawn(context, account);
        return failed('too_many_requests', { retryAfterSeconds: shutFor });
      }
      const asksProof =
        ofAccount.before >= ACCOUNT_FAILURES_SLOW || pair.before > 0 || ofAddress.before >= ADDRESS_FAILURES_CAPTCHA;
      if (asksProof && !(await isProven(context, proof))) {
        await withdrawn(context, account);
        return failed('captcha_wrong', { captcha: true });
      }
      if (ofAccount.before >= ACCOUNT_FAILURES_SLOW) await pause(pauseMs(ofAccount.before));
      return undefined;
    },
    failed: (failure) => ({ ...failure, value: { ...failure.value, captcha: true } }),
    withdrawn,
    async succeeded(context, account) {
      await withdrawn(context, account);
      await limits.forget('login-failures-pair', pairOf(context, account));
    },
  };
}

function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - ACCOUNT_FAILURES_SLOW));
}
