/**
 * The lanes that wait for a password to be hashed or compared, highest priority first: staff who are signed in or whose browser is known, members who
 * are signed in or whose phone is known, callers who proved something (a code, a picture, a proof of work), and all others.
 */
export type Lane = 'staff' | 'known' | 'proven' | 'stranger';

const LANES: readonly Lane[] = ['staff', 'known', 'proven', 'stranger'];
const MAX_WAITING: Readonly<Record<Lane, number>> = { staff: 30, known: 60, proven: 100, stranger: 40 };
/** One turn in this many goes to the last lane that waits, so that no lane waits forever. */
const LAST_LANE_EVERY = 8;
/** While at least `CROWD` unproven callers wait, their lane pauses after each of them, for `RESTS` times the duration of that one. */
const CROWD = 4;
const RESTS = 2;

/**
 * Runs `atOnce` pieces of work at a time, the next one from the first lane that waits; beyond a lane's places the answer is 'busy'. A burst of
 * unproven callers gets a third of the time, so that a flood of log-ins leaves processor time for play.
 */
export function createLanes(atOnce: number, now: () => number = () => performance.now()) {
  const waiting: Record<Lane, (() => Promise<void>)[]> = { staff: [], known: [], proven: [], stranger: [] };
  let running = 0;
  let turns = 0;
  let restsUntil = 0;
  let woken: NodeJS.Timeout | undefined;

  function next(): void {
    if (running >= atOnce) return;
    const restMs = waiting.stranger.length > 0 ? restsUntil - now() : 0;
    const order = (turns + 1) % LAST_LANE_EVERY === 0 ? LANES.toReversed() : LANES;
    const lane = order.find((one) => waiting[one].length > 0 && (one !== 'stranger' || restMs <= 0));
    const work = lane && waiting[lane].shift();
    if (!work) {
      clearTimeout(woken);
      if (restMs > 0) woken = setTimeout(next, restMs);
      return;
    }
    turns += 1;
    running += 1;
    const startedAt = now();
    void work().finally(() => {
      running -= 1;
      if (lane === 'stranger' && waiting.stranger.length >= CROWD) restsUntil = now() + RESTS * (now() - startedAt);
      next();
    });
  }

  return {
    /** Rejects as `work` does. */
    inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T | 'busy'> {
      if (waiting[lane].length >= MAX_WAITING[lane]) return Promise.resolve('busy');
      return new Promise((resolve, reject) => {
        waiting[lane].push(() => work().then(resolve, reject));
        next();
      });
    },
  };
}
