/** The sender of a picture: an account, and its network. */
export interface Uploader {
  readonly account: string;
  readonly network: string;
  /** Registered within the last day: anyone can make many of these. */
  readonly isNew: boolean;
}

const LIMITS = { waiting: 24, perAccount: 2, perNetwork: 8 };
/** What an account has used counts half after this long. */
const HALF_LIFE_MS = 10 * 60_000;
const ACCOUNTS_REMEMBERED = 10_000;
/** An account that has recently used less than this, about two photos, never waits for the processor's sake. */
const FREE_MS = 250;
/**
 * An account of the last day starts with this, as if it had sent a dozen photos: new accounts come after older ones, and
 * share a quarter of one core, regardless of their number.
 */
const NEW_ACCOUNT_MS = 2_000;
/** After a picture the others of busy accounts wait this many times as long as it took: they get a quarter of one core. */
const RESTS = 3;
/** After this wait the answer is to try again: a phone's user has left by then, and a server that stops does not wait. */
const WAIT_MS = 20_000;

/**
 * One picture at a time, the next from the account that has recently used the least: a sender of many, or costly ones, waits
 * behind all others, and gives up a place when all are taken. An account has two places and a network eight. Accounts that have
 * recently used a quarter of a second share a quarter of one core, so that a flood does not slow bets.
 */
export function createPictureQueue(now: () => number = Date.now) {
  const used = new Map<string, { ms: number; at: number }>();
  const waiting: Waiting[] = [];
  let isBusy = false;
  let restsUntil = 0;
  let woken: NodeJS.Timeout | undefined;

  const drawnFor = (account: string) => {
    const known = used.get(account);
    return known ? known.ms * 0.5 ** ((now() - known.at) / HALF_LIFE_MS) : 0;
  };
  const usedBy = ({ account, isNew }: Uploader) => drawnFor(account) + (isNew ? NEW_ACCOUNT_MS : 0);

  function note(account: string, ms: number): void {
    const sum = drawnFor(account) + ms;
    used.delete(account);
    used.set(account, { ms: sum, at: now() });
    const [oldest] = used.keys();
    if (used.size > ACCOUNTS_REMEMBERED && oldest !== undefined) used.delete(oldest);
  }

  function next(): void {
    if (isBusy) return;
    const turn = extreme((one, other) => one < other);
    if (!turn) return;
    clearTimeout(woken);
    const restMs = restsUntil - now();
    if (restMs > 0 && usedBy(turn.uploader) > FREE_MS) {
      woken = setTimeout(next, restMs);
      return;
    }
    waiting.splice(waiting.indexOf(turn), 1);
    isBusy = true;
    const startedAt = now();
    void turn.run().finally(() => {
      const ms = now() - startedAt;
      note(turn.uploader.account, ms);
      restsUntil = Math.max(restsUntil, now() + RESTS * ms);
      isBusy = false;
      next();
    });
  }

  /** The waiting one whose account has used the least, or the most; of equals the first. */
  function extreme(isBetter: (one: number, other: number) => boolean): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>(
      (best, one) => (!best || isBetter(usedBy(one.uploader), usedBy(best.uploader)) ? one : best),
      undefined,
    );
  }

  /** False when no waiting account has used more than the new one. */
  function makesRoom(newcomer: Uploader): boolean {
    const costliest = extreme((one, other) => one > other);
    if (!costliest || usedBy(costliest.uploader) <= usedBy(newcomer)) return false;
    costliest.giveUp();
    return true;
  }

  return {
    /** 'busy' when no place is free, or the place was given to another account. Rejects as `work` does. */
    inTurn<T>(uploader: Uploader, work: () => Promise<T>): Promise<T | 'busy'> {
      const held = (key: 'account' | 'network') => waiting.filter((one) => one.uploader[key] === uploader[key]).length;
      if (held('account') >= LIMITS.perAccount || held('network') >= LIMITS.perNetwork) return Promise.resolve('busy');
      if (waiting.length >= LIMITS.waiting && !makesRoom(uploader)) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        const place: Waiting = {
          uploader,
          run: () => {
            clearTimeout(late);
            return work().then(resolve, reject);
          },
          giveUp: () => {
            clearTimeout(late);
            waiting.splice(waiting.indexOf(place), 1);
            resolve('busy');
          },
        };
        const late = setTimeout(place.giveUp, WAIT_MS);
        waiting.push(place);
        next();
      });
    },
  };
}

interface Waiting {
  readonly uploader: Uploader;
  readonly run: () => Promise<void>;
  readonly giveUp: () => void;
}
