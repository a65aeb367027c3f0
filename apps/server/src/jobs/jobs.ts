import { Cron } from 'croner';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@mela/database/database';
import { enqueue, finish, putBack, sweepDone, takeDue } from './jobs.store.ts';

/** `again` puts the job back, to be tried after that many seconds. */
export type JobResult = 'done' | { again: number };
export type JobHandler = (payload: unknown, attempts: number) => Promise<JobResult>;

export interface JobQueue {
  /** The same unique key is queued once, whoever asks. */
  add(job: { kind: string; uniqueKey: string; payload: unknown; runAt?: Date }): Promise<void>;
}

export function createJobQueue(database: Database): JobQueue {
  return { add: (job) => enqueue(database, job) };
}

export interface JobRunner {
  start(): void;
  /** Lets the job in hand end. */
  stop(): Promise<void>;
}

export interface Tick {
  /** Five or six fields of cron, in UTC. */
  readonly cron: string;
  readonly kind: string;
}

const LOCK_SECONDS = 60;
const LOOK_EVERY_MS = 500;
const LONGEST_WAIT_SECONDS = 3_600;

/** Runs queued work, one at a time in each process that has the role. Each scheduled tick is a unique row, so two processes run it once. */
export function createJobRunner(options: {
  database: Database;
  handlers: Readonly<Record<string, JobHandler>>;
  ticks: readonly Tick[];
  log: FastifyBaseLogger;
}): JobRunner {
  const { database, handlers, log } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const crons: Cron[] = [];

  async function workOff(): Promise<void> {
    while (!stopped) {
      const job = await takeDue(database, LOCK_SECONDS);
      if (!job) return;
      const handler = handlers[job.kind];
      try {
        if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
        const result = await handler(job.payload, job.attempts);
        if (result === 'done') await finish(database, job);
        else await putBack(database, job, result.again, '');
      } catch (error) {
        log.error({ err: error, job: job.kind, attempts: job.attempts }, 'job failed');
        await putBack(
          database,
          job,
          Math.min(2 ** job.attempts, LONGEST_WAIT_SECONDS),
          error instanceof Error ? error.message : String(error),
        );
      }
    }
  }

  function look(): void {
    running = workOff()
      .catch((error: unknown) => log.error({ err: error }, 'jobs cannot be read'))
      .finally(() => {
        if (!stopped) timer = setTimeout(look, LOOK_EVERY_MS);
      });
  }

  return {
    start() {
      for (const tick of options.ticks) {
        crons.push(
          new Cron(tick.cron, { timezone: 'UTC', protect: true }, async (self: Cron) => {
            const at = self.currentRun() ?? new Date();
            await enqueue(database, {
              kind: tick.kind,
              uniqueKey: `tick:${tick.kind}:${at.toISOString().slice(0, 19)}`,
              payload: {},
            });
          }),
        );
      }
      crons.push(new Cron('17 3 * * *', { timezone: 'UTC' }, () => sweepDone(database)));
      look();
    },
    async stop() {
      stopped = true;
      for (const cron of crons) cron.stop();
      clearTimeout(timer);
      await running;
    },
  };
}
