import { setTimeout } from 'node:timers/promises';
import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@mela/database/database';
import { createRepeating } from './repeating.ts';
import { enqueue, finish, putBack, renewLocks, sweepDone, takeDue, type JobRow } from './jobs.store.ts';

/** `again` puts the job back, to be retried after that many seconds. */
export type JobResult = 'done' | { again: number };
export type JobHandler = (payload: unknown, attempts: number) => Promise<JobResult>;

export interface JobQueue {
  /** A unique key is queued once, also for several callers. */
  add(job: { kind: string; uniqueKey: string; payload: unknown; runAt?: Date }): Promise<void>;
}

export function createJobQueue(database: Database): JobQueue {
  return { add: (job) => enqueue(database, job) };
}

export interface JobRunner {
  start(): void;
  /** Waits for the running jobs to end. */
  stop(): Promise<void>;
}

export interface Tick {
  /** Five or six fields of cron, in UTC. */
  readonly cron: string;
  readonly kind: string;
}

const AT_ONCE = 4;
/** Of one kind fewer run at once than of all, so that many slow jobs of a kind delay no other kind. */
const OF_A_KIND = AT_ONCE - 1;
const LOCK_SECONDS = 60;
const RENEW_EVERY_MS = 20_000;
const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_SECONDS = 3_600;

/**
 * Runs queued work, a few at once in each process that has the role. Each scheduled tick is a unique row, so two processes run it once. A job keeps its
 * lock for as long as it runs: another process takes it over only when this one has ended.
 */
export function createJobRunner(options: {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  ticks: readonly Tick[];
  log: FastifyBaseLogger;
  renewEveryMs?: number;
}): JobRunner {
  const { database, handlers, log } = options;
  const looking = createRepeating({
    turn: takeUp,
    everyMs: LOOK_EVERY_MS,
    onError: (error) => log.error({ err: error }, 'jobs cannot be read'),
  });
  const renewing = createRepeating({
    turn: async () => {
      if (inHand.size > 0) await renewLocks(database, [...inHand.values()], LOCK_SECONDS);
    },
    everyMs: options.renewEveryMs ?? RENEW_EVERY_MS,
    onError: (error) => log.error({ err: error }, 'the locks of running jobs cannot be renewed'),
  });
  const crons: Cron[] = [];

  const inHand = new Map<Promise<void>, JobRow>();

  /** Takes all due jobs and starts them without waiting, so that a slow job does not delay others. */
  async function takeUp(): Promise<void> {
    while (!looking.isStopped()) {
      if (inHand.size >= AT_ONCE) {
        await Promise.race(inHand.keys());
        continue;
      }
      const full = fullKinds();
      const job = await takeDue(database, LOCK_SECONDS, full);
      if (!job && full.length === 0) return;
      if (!job) {
        await Promise.race([...inHand.keys(), setTimeout(LOOK_EVERY_MS)]);
        continue;
      }
      const work: Promise<void> = run(job)
        .catch((error: unknown) => log.error({ err: error }, 'a job cannot be put back'))
        .finally(() => inHand.delete(work));
      inHand.set(work, job);
    }
  }

  /** The kinds of which no more run for now. */
  function fullKinds(): string[] {
    const counts = Map.groupBy(inHand.values(), ({ kind }) => kind);
    return [...counts].filter(([, running]) => running.length >= OF_A_KIND).map(([kind]) => kind);
  }

  async function run(job: JobRow): Promise<void> {
    const handler = handlers[job.kind];
    try {
      if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
      const result = await handler(job.payload, job.attempts);
      if (result === 'done') await finish(database, job);
      else await putBack(database, job, result.again, '');
    } catch (error) {
      log.error({ err: error, job: job.kind, attempts: job.attempts }, 'job failed');
      const wait = Math.min(2 ** job.attempts, LONGEST_WAIT_SECONDS);
      await putBack(database, job, wait, error instanceof Error ? error.message : String(error));
    }
  }

  return {
    start() {
      // No caller awaits a tick, so a failure of the database must not end the process.
      const failing = (kind: string) => (error: unknown) => log.error({ err: error, job: kind }, 'a tick failed');
      for (const tick of options.ticks) {
        const settings = { timezone: 'UTC', protect: true, catch: failing(tick.kind) };
        crons.push(
          new Cron(tick.cron, settings, async (self: Cron) => {
            const at = self.currentRun() ?? new Date();
            await enqueue(database, {
              kind: tick.kind,
              uniqueKey: `tick:${tick.kind}:${at.toISOString().slice(0, 19)}`,
              payload: {},
            });
          }),
        );
      }
      const sweep = { timezone: 'UTC', catch: failing('jobs_sweep') };
      crons.push(new Cron('17 3 * * *', sweep, () => sweepDone(database)));
      looking.start();
      renewing.start();
    },
    async stop() {
      for (const cron of crons) cron.stop();
      await looking.stop();
      await Promise.all(inHand.keys());
      await renewing.stop();
    },
  };
}
