import { setTimeout } from 'node:timers/promises';
import type { LoginBody } from '@mela/contract/session';
import type { CallContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';
import { networksOf } from '#/http/networks-of.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Lane, Member } from '#/modules/ground/members/members.ts';
import { createAccountQueue } from './account-queue.ts';
import type { KnownDevices } from './known-devices.ts';

export interface LoginAttempts {
  /**
   * One try: the reason for refusing it, or what `prove` answers. A failure is counted, and says that the next try
   * needs a captcha (P51, R5). `knownDevice` is the token that identifies the device from then on.
   */
  run(attempt: Attempt): Promise<{ member: Member; knownDevice: string } | Failed>;
}

export interface Attempt {
  readonly context: CallContext;
  /** The account that is tried: its id, or the typed text if no account has it. */
  readonly account: string;
  readonly given: Pick<LoginBody, 'type' | 'captcha' | 'captchaId' | 'humanCheck' | 'knownDevices'>;
  readonly prove: (lane: Lane) => Promise<Member | Failed>;
}

type Counter = readonly [name: LimitName, key: string];

/** After this many failures of one address, or of a network around it, on any accounts, a proof is required. */
const ADDRESS_FAILURES_CAPTCHA = 20;
const NETWORK_FAILURES_CAPTCHA = 60;
/** After this many failures of one account, from any unknown devices, a try from such a device solves a proof of work and waits. */
const ACCOUNT_FAILURES_SLOW = 5;
/** This many more failures double the proof of work. */
const ACCOUNT_FAILURES_DEARER = 10;
/** Multiple of the usual effort; the usual effort takes a cheap phone one second. */
const DEAREST = 16;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;
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

  /** Whether the try may continue: by a proof of work of that effort, or, for the usual effort, by the digits of a picture. */
  async function isProven({ context, given }: Attempt, effort: number): Promise<boolean> {
    const { id } = context.merchant;
    if ((context.entry?.effort ?? 0) >= effort) return true;
    if (given.humanCheck !== undefined) return options.humanCheck.check(id, given.humanCheck, effort);
    if (effort > 1 || given.captcha === undefined || given.captchaId === undefined) return false;
    return options.captcha.check(id, given.captchaId, given.captcha);
  }

  /** Counted first: of many parallel tries only one is the first, and no more than the limit are tried at all. */
  async function countKnown(device: string) {
    const own: Counter = ['login-failures-device', device];
    const { before, wait } = await limits.count(...own);
    return { counters: [own], shutFor: wait, guardedFor: undefined, asksProof: before > 0, effort: 1, pauseMs: 0 };
  }

  async function countUnknown({ context: { ip }, account, given }: Attempt) {
    const networks = networksOf(ip).map(([size, network]): Counter => [`login-failures-${size}`, network]);
    const pair: Counter = ['login-failures-pair', `${ip} ${account}`];
    const address: Counter = ['login-failures-address', ip];
    const slow: Counter = ['login-failures-account', account];
    // A code has its own limit of tries, and lets the owner of an attacked account in.
    const ceiling: Counter[] = given.type === 'username' ? [['login-failures-unknown', account]] : [];
    const counters = [pair, address, slow, ...networks, ...ceiling];
    const counts = new Map<LimitName, Awaited<ReturnType<Limits['count']>>>();
    for (const counter of counters) counts.set(counter[0], await limits.count(...counter));
    const before = (name: LimitName) => counts.get(name)?.before ?? 0;
    const wait = (name: LimitName) => counts.get(name)?.wait;
    const inAnHour = Math.max(before('login-failures-account'), before('login-failures-unknown'));
    const isSlow = inAnHour >= ACCOUNT_FAILURES_SLOW;
    const isCrowd = Math.max(before('login-failures-near'), before('login-failures-wide')) >= NETWORK_FAILURES_CAPTCHA;
    return {
      counters,
      shutFor: ['login-failures-pair', 'login-failures-address', 'login-failures-near', 'login-failures-wide'].reduce<
        number | undefined
      >((shut, name) => shut ?? wait(name as LimitName), undefined),
      guardedFor: wait('login-failures-unknown'),
      asksProof:
        isSlow ||
        isCrowd ||
        before('login-failures-pair') > 0 ||
        before('login-failures-address') >= ADDRESS_FAILURES_CAPTCHA,
      effort: isSlow ? effortOf(inAnHour) : 1,
      pauseMs: isSlow ? pauseMs(inAnHour) : 0,
    };
  }

  async function forgetAll(counters: readonly Counter[]): Promise<void> {
    for (const counter of counters) await limits.giveBack(...counter);
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

interface Counted {
  readonly shutFor: number | undefined;
  readonly guardedFor: number | undefined;
  readonly asksProof: boolean;
  readonly effort: number;
}

function effortOf(failures: number): number {
  return Math.min(DEAREST, 2 ** (1 + Math.floor((failures - ACCOUNT_FAILURES_SLOW) / ACCOUNT_FAILURES_DEARER)));
}

function pauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - ACCOUNT_FAILURES_SLOW));
}
