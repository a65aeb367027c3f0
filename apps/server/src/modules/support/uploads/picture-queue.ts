/** Who sends a picture: an account, and the network that it comes from. */
export interface Uploader {
  readonly account: string;
  readonly network: string;
}

const LIMITS = { waiting: 24, perAccount: 2, perNetwork: 8 };
/** What an account has used counts half after this long. */
const HALF_LIFE_MS = 10 * 60_000;
const ACCOUNTS_REMEMBERED = 10_000;

/**
 * One picture at a time, the next from whoever has used the least lately: who sends many, or costly ones, waits behind
 * everybody else, and gives up a place when all are taken. An account has two places and a network eight.
 */
export function createPictureQueue(now: () => number = Date.now) {
  const used = new Map<string, { ms: number; at: number }>();
  const waiting: Waiting[] = [];
  let isBusy = false;

  const usedBy = (account: string) => {
    const known = used.get(account);
    return known ? known.ms * 0.5 ** ((now() - known.at) / HALF_LIFE_MS) : 0;
  };

  function note(account: string, ms: number): void {
    const sum = usedBy(account) + ms;
    used.delete(account);
    used.set(account, { ms: sum, at: now() });
    const [oldest] = used.keys();
    if (used.size > ACCOUNTS_REMEMBERED && oldest !== undefined) used.delete(oldest);
  }

  function next(): void {
    if (isBusy) return;
    const turn = extreme((one, other) => one < other);
    if (!turn) return;
    waiting.splice(waiting.indexOf(turn), 1);
    isBusy = true;
    const startedAt = now();
    void turn.run().finally(() => {
      note(turn.uploader.account, now() - startedAt);
      isBusy = false;
      next();
    });
  }

  /** The one that waits whose account has used the least, or the most; of equals the first. */
  function extreme(isBetter: (one: number, other: number) => boolean): Waiting | undefined {
    return waiting.reduce<Waiting | undefined>(
      (best, one) => (!best || isBetter(usedBy(one.uploader.account), usedBy(best.uploader.account)) ? one : best),
      undefined,
    );
  }

  /** False when nobody who waits has used more than the newcomer. */
  function makesRoom({ account }: Uploader): boolean {
    const costliest = extreme((one, other) => one > other);
    if (!costliest || usedBy(costliest.uploader.account) <= usedBy(account)) return false;
    waiting.splice(waiting.indexOf(costliest), 1);
    costliest.giveUp();
    return true;
  }

  return {
    /** 'busy' when no place is free, or the one taken was given to somebody else. Rejects as `work` does. */
    inTurn<T>(uploader: Uploader, work: () => Promise<T>): Promise<T | 'busy'> {
      const held = (key: keyof Uploader) => waiting.filter((one) => one.uploader[key] === uploader[key]).length;
      if (held('account') >= LIMITS.perAccount || held('network') >= LIMITS.perNetwork) return Promise.resolve('busy');
      if (waiting.length >= LIMITS.waiting && !makesRoom(uploader)) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        waiting.push({
          uploader,
          run: () => work().then(resolve, reject),
          giveUp: () => resolve('busy'),
        });
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
