import type { Database, Queryable } from '@mela/database/database';
import { pointAt } from '@mela/game-rules/provably-fair/crash';
import { expect, onTestFinished, vi } from 'vitest';
import { latestFlight, type CrashRow } from '#/instant/crash/crash.store.ts';
import type { CrashPace } from '#/instant/crash/crash-table.ts';

const HOUR_MS = 3_600_000;

/**
 * Long enough that no state ends by itself within a test on a busy machine: the test sets the times in the database.
 */
export const PACE: CrashPace = {
  bettingMs: HOUR_MS,
  lateMs: HOUR_MS,
  tickMs: 10,
  idleMs: 30,
  graceMs: HOUR_MS,
  showMs: HOUR_MS,
};

/** Ends the newest round's waits until the round is in `state`. */
export async function moveTo(database: Database, state: CrashRow['state']): Promise<void> {
  const next = async () => {
    const row = await latestFlight(database);
    if (row && row.state !== state) await database.query(LATER[row.state]);
    return row?.state;
  };
  await expect.poll(next, { interval: 10 }).toBe(state);
}

const LATER: Readonly<Record<CrashRow['state'], string>> = {
  betting: `update crash_rounds set betting_ends_at = clock_timestamp() where state = 'betting'`,
  running: `update crash_rounds set started_at = started_at - interval '2 hours' where state = 'running'`,
  crashed: `update crash_rounds set crashed_at = crashed_at - interval '2 hours' where state = 'crashed'`,
  settled: `update crash_rounds set settled_at = settled_at - interval '2 hours' where state = 'settled'`,
};

/** Ends the given number of flights. */
export async function fly(database: Database, rounds: number): Promise<void> {
  const last = ((await latestFlight(database))?.number ?? 0n) + BigInt(rounds);
  const next = async () => {
    await database.query(LATER.running);
    return (await latestFlight(database))?.number;
  };
  await expect.poll(next, { interval: 25 }).toBeGreaterThanOrEqual(last);
}

/** Ends betting and starts the flight. */
export async function start(database: Database): Promise<void> {
  await database.query(LATER.betting);
  await expect.poll(async () => (await latestFlight(database))?.state).not.toBe('betting');
}

export async function flownMs(database: Database): Promise<number> {
  return (await latestFlight(database))?.flownMs ?? 0;
}

/** Lets a running flight crash in `ms` or slightly later; returns its point. */
export async function crashSoon(database: Database, ms: number): Promise<number> {
  const point = pointAt((await flownMs(database)) + ms) + 1;
  await database.query(`update crash_rounds set crash_point = $1 where state = 'running'`, [point]);
  return point;
}

/** Moves the start of the flight back by `ms`. */
export async function moveFlight(database: Queryable, ms: number): Promise<void> {
  await database.query(
    `update crash_rounds set started_at = started_at - make_interval(secs => $1) where state = 'running'`,
    [ms / 1000],
  );
}

/** Stops this process's clock, so that its own waiting takes no time, as on an idle machine. */
export function stopProcessClock(): void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}
