import type { Database } from '@mela/database/database';
import { addFailures, markNotified, readFailures, takeFailures, type FailuresRow } from './failed-logins.store.ts';

/** Counts at which the owner gets a message, in addition to the notice at the next log-in. */
const TOLD_AT = [10, 100, 1_000];
/** A count is written this long after the failure: neither the answer nor its time reveals whether there is an account. */
const WRITTEN_AFTER_MS = 2_000;
const MAX_PENDING = 10_000;

export interface FailedLoginsOptions {
  readonly database: Database;
  /** Puts the message into the member's inbox, once per key. */
  readonly tell: (memberId: bigint, failures: FailedLogins) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

export interface FailedLogins {
  /** The same for the same count of the same row. */
  readonly key: string;
  readonly count: number;
}

/** Counts failed log-ins by member, so that the owner is notified of them. */
export function createFailedLogins({ database, tell, onError }: FailedLoginsOptions) {
  const pending = new Map<bigint, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending];
    pending.clear();
    if (counts.length > 0) writing = writing.then(() => write(counts)).catch(onError);
    return writing;
  }

  async function write(counts: readonly (readonly [bigint, number])[]): Promise<void> {
    const rows = await addFailures(
      database,
      counts.map(([memberId]) => memberId),
      counts.map(([, count]) => count),
    );
    for (const row of rows) await tellOwner(row);
  }

  async function tellOwner({ member_id: memberId, since, failures, told }: FailuresRow): Promise<void> {
    const reached = TOLD_AT.findLast((count) => failures >= count);
    if (reached === undefined || reached <= told || !(await markNotified(database, memberId, reached))) return;
    await tell(memberId, { key: `${since.getTime().toString(36)}-${reached}`, count: failures });
  }

  return {
    /** Ignores a missing member: an account that does not exist has no owner. */
    note(memberId: bigint | undefined): void {
      if (memberId === undefined || (pending.size >= MAX_PENDING && !pending.has(memberId))) return;
      pending.set(memberId, (pending.get(memberId) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MS).unref();
    },
    /** The number of failures since the last call of this. */
    async take(memberId: bigint): Promise<number> {
      await flush();
      return takeFailures(database, memberId);
    },
    /** The same, and resets nothing; failures of the last moments may be missing. */
    read: (memberId: bigint): Promise<number> => readFailures(database, memberId),
    /** Writes the pending counts. */
    flush,
  };
}

export type FailedLoginCounts = ReturnType<typeof createFailedLogins>;
