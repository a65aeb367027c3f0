import type { Database, Queryable } from '@mela/database/database';
import { forgetPurses } from '../fun/fun-purse.store.ts';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import { forgetReplays, forgetRounds, forgetSessions } from './cleaning.store.ts';

/** Forgets what is old, a piece at a time, so that play never waits for it. Any number of processes may. */
export function startCleaning(options: CleaningOptions): Repeating {
  const cleaners = CLEANERS.map(([what, forget]) => startCleaner(options, what, forget));
  return {
    async stop() {
      await Promise.all(cleaners.map((cleaner) => cleaner.stop()));
    },
  };
}

/** Each has turns of its own: what one of them stumbles over must not keep the others from their work. */
function startCleaner({ database, log, everyMs }: CleaningOptions, what: string, forget: Forget): Repeating {
  return repeat({
    async turn(isStopped) {
      let forgotten = 0;
      for (let piece = -1; piece !== 0 && !isStopped(); forgotten += Math.max(0, piece))
        piece = await database.transaction(forget);
      if (forgotten > 0) log.info({ forgotten }, `old ${what} were forgotten`);
    },
    everyMs,
    firstAfterMs: everyMs,
    log,
    failed: `old ${what} could not be forgotten`,
  });
}

const CLEANERS: readonly (readonly [string, Forget])[] = [
  ['rounds', forgetRounds],
  ['sessions', forgetSessions],
  ['replays', forgetReplays],
  ['purses', forgetPurses],
];

/** Says how much it forgot: a piece, and nothing when nothing is left. */
type Forget = (tx: Queryable) => Promise<number>;

interface CleaningLog {
  info(what: object, message: string): void;
  error(what: object, message: string): void;
}

interface CleaningOptions {
  readonly database: Database;
  readonly log: CleaningLog;
  readonly everyMs: number;
}
