import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { createRepeating } from '#/jobs/repeating.ts';
import { healthOf, kindsOf, type VendorHealth } from './health-of.ts';
import {
  addCounts,
  addFailed,
  listFailed,
  readCounts,
  sweepCalls,
  type CountedCalls,
  type Direction,
  type FailedCall,
} from './vendor-health.store.ts';

export type { VendorHealth } from './health-of.ts';

export interface NotedCall {
  readonly vendor: string;
  readonly direction: Direction;
  readonly call: string;
  readonly outcome: string;
  /** It was not accepted, or brought no usable answer. */
  readonly isFailed: boolean;
  readonly milliseconds: number;
}

/** Interval at which a process stores its counts. */
const EVERY_MS = 2_000;
/** Bounds of the measured times; anything longer counts within the last. */
const BOUNDS_MS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 60_000];
/** Failed calls of one vendor that a process records at once; more are only counted. Any client that knows the address can cause them. */
const MOST_FAILED = 20;
/** Failed calls that are kept per vendor. */
const MOST_KEPT = 1_000;
/** What a process holds while the database is unavailable. */
const MOST_HELD = 5_000;
const LONGEST_WORD = 60;
const LONGEST_DETAIL = 300;

/** Health of the calls between vendors and us: counted in memory, where bets pass, and stored every two seconds. */
export function createVendorHealth(options: {
  readonly database: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly everyMs?: number;
}) {
  const { database, log } = options;
  let counts = new Map<string, CountedCalls>();
  let failed: FailedCall[] = [];
  const writing = createRepeating({
    turn: write,
    everyMs: options.everyMs ?? EVERY_MS,
    onError: (error) => log.warn({ err: error }, 'the counts of vendor calls cannot be stored'),
  });

  async function write(): Promise<void> {
    if (counts.size === 0 && failed.length === 0) return;
    const [taken, errors] = [counts, failed];
    counts = new Map();
    failed = [];
    try {
      await database.transaction(async (tx) => {
        await addCounts(tx, [...taken.values()]);
        await addFailed(tx, errors);
      });
    } catch (error) {
      for (const one of taken.values()) count(one);
      failed = [...errors, ...failed].slice(0, MOST_HELD);
      throw error;
    }
  }

  function count(one: CountedCalls): void {
    const key = `${one.vendor_code} ${one.direction} ${one.call} ${one.outcome} ${one.is_failed} ${one.within_ms}`;
    const known = counts.get(key);
    if (!known && counts.size >= MOST_HELD) return;
    const last_at = known && known.last_at > one.last_at ? known.last_at : one.last_at;
    counts.set(key, { ...one, calls: one.calls + (known?.calls ?? 0n), last_at });
  }

  const vendor_calls_sweep: JobHandler = async () => {
    await sweepCalls(database, MOST_KEPT);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '*/10 * * * *', kind: 'vendor_calls_sweep' }];

  return {
    /** Counts a call that has ended. */
    note(noted: NotedCall): void {
      count({
        vendor_code: noted.vendor,
        direction: noted.direction,
        call: noted.call.slice(0, LONGEST_WORD),
        outcome: noted.outcome.slice(0, LONGEST_WORD),
        is_failed: noted.isFailed,
        within_ms: BOUNDS_MS.find((bound) => noted.milliseconds <= bound) ?? BOUNDS_MS.at(-1) ?? 0,
        calls: 1n,
        last_at: new Date(),
      });
    },
    /** Records a failed call with its known details. */
    noteFailed(
      noted: Pick<NotedCall, 'vendor' | 'direction' | 'call' | 'outcome'> & { readonly detail: string },
    ): void {
      if (failed.filter(({ vendor_code }) => vendor_code === noted.vendor).length >= MOST_FAILED) return;
      failed.push({
        vendor_code: noted.vendor,
        at: new Date(),
        direction: noted.direction,
        call: noted.call.slice(0, LONGEST_WORD),
        outcome: noted.outcome.slice(0, LONGEST_WORD),
        detail: noted.detail.slice(0, LONGEST_DETAIL),
      });
    },
    /** Of the last minutes, by vendor; vendors without calls are not included. */
    async health(minutes: number): Promise<ReadonlyMap<string, VendorHealth>> {
      const rows = await readCounts(database, { minutes, vendor: undefined });
      const codes = new Set(rows.map(({ vendor_code }) => vendor_code));
      return new Map([...codes].map((code) => [code, healthOf(rows.filter((row) => row.vendor_code === code))]));
    },
    /** One vendor's calls of the last minutes, by kind and outcome. */
    async kinds(vendor: string, minutes: number) {
      const rows = await readCounts(database, { minutes, vendor });
      return kindsOf(rows);
    },
    failed: (asked: Parameters<typeof listFailed>[1]) => listFailed(database, asked),
    /** Stores the counts now. */
    write,
    jobs: { vendor_calls_sweep },
    ticks,
    start: writing.start,
    async stop(): Promise<void> {
      await writing.stop();
      await write();
    },
  };
}

export type VendorHealthNotes = ReturnType<typeof createVendorHealth>;
