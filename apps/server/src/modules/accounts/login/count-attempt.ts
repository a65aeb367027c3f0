import type { Failed } from '#/http/failure.ts';
import type { Lane, Member } from '#/modules/ground/members/members.ts';
import type { CallContext } from '#/http/call.ts';
import type { LoginBody } from '@mela/contract/session';
import type { LimitName, Limits } from '#/http/limits.ts';
import { networksOf } from '#/http/networks-of.ts';

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
/** As a multiple of the usual effort, of which a cheap phone takes a second. */
const DEAREST = 16;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/** Counts a try before it is made, and says what the failures before it ask of it. */
export function createAttemptCounters(limits: Pick<Limits, 'count' | 'giveBack'>) {
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
    // A code is bounded by its own tries, and is a way in for the owner of an account that strangers try.
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

  return { countKnown, countUnknown, forgetAll };
}

export interface Counted {
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
