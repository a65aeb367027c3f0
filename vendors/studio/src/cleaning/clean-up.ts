import type { Database, Queryable } from '@mela/database/database';
import { forgetFunAccounts } from '../fun/fun-account.store.ts';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import { forgetReplays, forgetRewards, forgetRounds, forgetSessions } from './cleaning.store.ts';

/** Deletes old rows in small batches, so that play never waits for it. Any number of processes may run it. */
export function startCleaning(options: CleaningOptions): Repeating {
  const cleaners = CLEANERS.map(([what, forget]) => startCleaner(options, what, forget));
  return {
    async stop() {
      await Promise.all(cleaners.map((cleaner) => cleaner.stop()));
    },
  };
}

/** Each cleaner runs independently, so that the failure of one does not stop the others. */
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
  ['free rounds', forgetRewards],
  ['fun accounts', forgetFunAccounts],
];

/** Deletes one batch and returns its size; 0 when nothing is left. */
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
