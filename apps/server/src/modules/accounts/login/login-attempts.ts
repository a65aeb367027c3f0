import { setTimeout } from 'node:timers/promises';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { createAttemptCounters, type Attempt, type Counted } from './count-attempt.ts';
import { createAccountQueue } from './account-queue.ts';
import type { KnownDevices } from './known-devices.ts';

export interface LoginAttempts {
  /**
   * One try: the reason for refusing it, or what `prove` answers. A failure is counted, and says that the next try
   * needs a captcha (P51, R5). `knownDevice` is the token that identifies the device from then on.
   */
  run(attempt: Attempt): Promise<{ member: Member; knownDevice: string } | Failed>;
}

const BUSY_RETRY_SECONDS = 10;

/** Failures that may be guesses. */
const GUESSES: ReadonlySet<string> = new Set(['wrong_credentials', 'verification_code_wrong']);

/**
 * Guessing is bounded without giving a stranger a way to lock a member out (G 2.5.3d, ASVS 6.3.1). Ten failures shut one
 * address out of one account for a quarter of an hour. From devices that never signed in to it, an account is tried by
 * password fifty times an hour, one try after the other, each dearer than the last; then only a known device, a code, or a
 * link to a new password gets in. What a known device fails is counted by that device alone. What is counted does not
 * depend on whether the account exists.
 */
export function createLoginAttempts(options: {
  limits: Limits;
  captcha: Captcha;
  humanCheck: HumanCheck;
  knownDevices: KnownDevices;
  pause?: ((milliseconds: number) => Promise<unknown>) | undefined;
}): LoginAttempts {
  const { limits, knownDevices, pause = setTimeout } = options;
  const queue = createAccountQueue();
  const { countKnown, countUnknown, forgetAll } = createAttemptCounters(limits);

  /** Whether the try may continue: by a proof of work of that effort, or, for the usual effort, by the digits of a picture. */
  async function isProven({ context, given }: Attempt, effort: number): Promise<boolean> {
    const { id } = context.merchant;
    if ((context.entry?.effort ?? 0) >= effort) return true;
    if (given.humanCheck !== undefined) return options.humanCheck.check(id, given.humanCheck, effort);
    if (effort > 1 || given.captcha === undefined || given.captchaId === undefined) return false;
    return options.captcha.check(id, given.captchaId, given.captcha);
  }

  /** The reason to refuse the try, if any. */
  async function refusal(attempt: Attempt, counted: Counted): Promise<Failed | undefined> {
    const { shutFor, guardedFor, asksProof, effort } = counted;
    if (shutFor !== undefined) return failed('too_many_requests', { retryAfterSeconds: shutFor });
    if (guardedFor !== undefined) return failed('login_guarded', { retryAfterSeconds: guardedFor });
    if (!asksProof || (await isProven(attempt, effort))) return undefined;
    return effort > 1
      ? failed('human_check_required', { captcha: true, effort })
      : failed('captcha_wrong', { captcha: true });
  }

  return {
    async run(attempt) {
      const { account, given, prove } = attempt;
      const device = knownDevices.idOf(account, given.knownDevices);
      const counted = await (device === undefined ? countUnknown(attempt) : countKnown(device));
      const { counters, pauseMs: pauses, asksProof } = counted;
      const refused = await refusal(attempt, counted);
      if (refused) {
        await forgetAll(counters);
        return refused;
      }
      const { entry } = attempt.context;
      // A known device without a place in its own lane waits in the lane that it entered by.
      const lane =
        device !== undefined && (entry === undefined || entry.kind === 'known')
          ? 'known'
          : asksProof || entry?.effort !== undefined
            ? 'proven'
            : 'stranger';
      const tried = await (device === undefined
        ? queue.inTurn(account, async () => {
            if (pauses > 0) await pause(pauses);
            return prove(lane);
          })
        : prove(lane));
      if (tried === 'busy' || (isFailed(tried) && !GUESSES.has(tried.failed))) {
        await forgetAll(counters);
        return tried === 'busy' ? failed('too_many_requests', { retryAfterSeconds: BUSY_RETRY_SECONDS }) : tried;
      }
      if (isFailed(tried)) return { ...tried, value: { ...tried.value, captcha: true } };
      await forgetAll(counters);
      const [own] = counters;
      if (own) await limits.forget(...own);
      return { member: tried, knownDevice: knownDevices.issue(account, device) };
    },
  };
}
