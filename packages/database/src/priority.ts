import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Statements that `work` sends, directly or indirectly, wait behind all others for their turn at the embedded database,
 * which has one connection. On PostgreSQL nothing changes.
 */
export function behindOthers<T>(work: () => Promise<T>): Promise<T> {
  return places.run('behind', work);
}

export function isBehindOthers(): boolean {
  return places.getStore() === 'behind';
}

/** One turn in this many is for background work, regardless of how many others wait. */
const BEHIND_EVERY = 8;

/** One at a time, in the order of asking, those behind others last. */
export function createPriorityQueue(): PriorityQueue {
  const first: (() => void)[] = [];
  const behind: (() => void)[] = [];
  let isTaken = false;
  let turns = 0;

  function handOver(): void {
    turns += 1;
    const order = turns % BEHIND_EVERY === 0 ? [behind, first] : [first, behind];
    const next = order.find((queue) => queue.length > 0)?.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    async take(work) {
      if (isTaken) await new Promise<void>((resume) => (isBehindOthers() ? behind : first).push(resume));
      isTaken = true;
      try {
        return await work();
      } finally {
        handOver();
      }
    },
    othersWait: () => first.length > 0,
  };
}

interface PriorityQueue {
  take<T>(work: () => Promise<T>): Promise<T>;
  /** Whether any work waits that is not background work. */
  othersWait(): boolean;
}

const places = new AsyncLocalStorage<'behind'>();
