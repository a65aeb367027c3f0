import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { until } from '@mela/dev-env/player';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createJobQueue, createJobRunner, type JobHandler } from './jobs.ts';

const log = pino({ level: 'silent' });

eachServerDatabase('jobs', (open) => {
  test('runs a job that was added twice once, also with two runners', async () => {
    const database = await open();
    const done: unknown[] = [];
    const all = Promise.withResolvers<void>();
    const count: JobHandler = async (payload) => {
      done.push(payload);
      if (done.length === 20) all.resolve();
      return 'done';
    };
    const runners = [1, 2].map(() => createJobRunner({ database, handlers: { count }, ticks: [], log }));
    for (let n = 0; n < 20; n += 1)
      for (const queue of [createJobQueue(database), createJobQueue(database)])
        await queue.add({ kind: 'count', uniqueKey: `count:${n}`, payload: { n } });
    for (const runner of runners) runner.start();
    await all.promise;
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(done.map((payload) => (payload as { n: number }).n).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => n),
    );
  });

  test('keeps a job that throws, with its error, and retries it', async () => {
    const database = await open();
    const tries: number[] = [];
    const succeeded = Promise.withResolvers<void>();
    const shaky: JobHandler = async (_payload, attempts) => {
      tries.push(attempts);
      if (attempts === 1) throw new Error('the provider is away');
      succeeded.resolve();
      return 'done';
    };
    const jobs = createJobRunner({ database, handlers: { shaky }, ticks: [], log });
    await createJobQueue(database).add({ kind: 'shaky', uniqueKey: 'shaky', payload: {} });
    jobs.start();
    await succeeded.promise;
    await jobs.stop();
    expect(tries).toEqual([1, 2]);
    expect(await database.query(`select kind from jobs where done_at is null`)).toEqual([]);
  });

  test('logs a tick that fails on the database and runs the next one', async () => {
    const database = await open();
    let isAway = true;
    const query: Database['query'] = async (sql, params) => {
      if (isAway && sql.includes('job_enqueue')) {
        isAway = false;
        throw new Error('the database went away');
      }
      return database.query(sql, params);
    };
    const lines: string[] = [];
    const came = Promise.withResolvers<void>();
    const jobs = createJobRunner({
      database: { ...database, query },
      handlers: { every_second: async () => (came.resolve(), 'done') },
      ticks: [{ cron: '* * * * * *', kind: 'every_second' }],
      log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }),
    });
    jobs.start();
    await came.promise;
    await jobs.stop();
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ msg: 'a tick failed', job: 'every_second' }),
    ]);
  });

  test('takes over a job whose process ended when its lock expires', async () => {
    const database = await open();
    const taken = Promise.withResolvers<void>();
    const jobs = createJobRunner({
      database,
      handlers: { orphan: async () => (taken.resolve(), 'done') },
      ticks: [],
      log,
    });
    await createJobQueue(database).add({ kind: 'orphan', uniqueKey: 'orphan', payload: {} });
    await database.query(`update jobs set locked_until = now() - interval '1 second', attempts = 1`);
    jobs.start();
    await taken.promise;
    await jobs.stop();
    expect(await database.query('select kind from jobs where done_at is null')).toEqual([]);
  });

  test('ignores the result of a job whose lock was lost meanwhile', async () => {
    const database = await open();
    const [slowTook, slowMayFail] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [secondTook, secondMayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const pay: JobHandler = async (_payload, attempts) => {
      if (attempts === 1) {
        slowTook.resolve();
        await slowMayFail.promise;
        throw new Error('too late');
      }
      secondTook.resolve();
      await secondMayEnd.promise;
      return 'done';
    };
    const [slow, second] = [1, 2].map(() => createJobRunner({ database, handlers: { pay }, ticks: [], log }));
    await createJobQueue(database).add({ kind: 'pay', uniqueKey: 'pay', payload: {} });
    slow?.start();
    await slowTook.promise;
    const slowStopped = slow?.stop();
    await database.query(`update jobs set locked_until = now() - interval '1 second'`);
    second?.start();
    await secondTook.promise;
    slowMayFail.resolve();
    await slowStopped;
    const [held] = await database.query<{ locked: boolean; last_error: string | null }>(
      'select locked_until > now() as locked, last_error from jobs',
    );
    expect(held).toEqual({ locked: true, last_error: null });
    secondMayEnd.resolve();
    await second?.stop();
    expect(await database.query('select kind from jobs where done_at is null')).toEqual([]);
  });

  test('runs other jobs while one waits, and finishes it on stop', async () => {
    const database = await open();
    const answer = Promise.withResolvers<void>();
    const [waits, passes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const ended: string[] = [];
    const slow: JobHandler = async () => {
      waits.resolve();
      await answer.promise;
      ended.push('slow');
      return 'done';
    };
    const quick: JobHandler = async () => {
      passes.resolve();
      return 'done';
    };
    const jobs = createJobRunner({ database, handlers: { slow, quick }, ticks: [], log });
    jobs.start();
    const queue = createJobQueue(database);
    await queue.add({ kind: 'slow', uniqueKey: 'slow', payload: {} });
    await waits.promise;
    await queue.add({ kind: 'quick', uniqueKey: 'quick', payload: {} });
    await passes.promise;
    expect(ended).toEqual([]);
    const stopped = jobs.stop();
    answer.resolve();
    await stopped;
    expect(ended).toEqual(['slow']);
    expect(await database.query('select kind from jobs where done_at is null')).toEqual([]);
  });

  test('runs jobs of other kinds while many slow ones of a kind run', async () => {
    const database = await open();
    const mayEnd = Promise.withResolvers<void>();
    const started: string[] = [];
    const passes = Promise.withResolvers<void>();
    const day: JobHandler = async () => {
      started.push('day');
      await mayEnd.promise;
      return 'done';
    };
    const payout: JobHandler = async () => {
      passes.resolve();
      return 'done';
    };
    const queue = createJobQueue(database);
    for (let n = 0; n < 6; n += 1) await queue.add({ kind: 'day', uniqueKey: `day:${n}`, payload: {} });
    await queue.add({ kind: 'payout', uniqueKey: 'payout', payload: {} });
    const jobs = createJobRunner({ database, handlers: { day, payout }, ticks: [], log });
    jobs.start();
    await passes.promise;
    expect(started).toHaveLength(3);
    mayEnd.resolve();
    await until(
      async () => (await database.query('select 1 from jobs where done_at is null')).length === 0,
      'all jobs to end',
    );
    await jobs.stop();
    expect(started).toHaveLength(6);
  });

  test('keeps the lock of a job for as long as it runs', async () => {
    const database = await open();
    const [took, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const tries: number[] = [];
    const long: JobHandler = async (_payload, attempts) => {
      tries.push(attempts);
      took.resolve();
      await mayEnd.promise;
      return 'done';
    };
    await createJobQueue(database).add({ kind: 'long', uniqueKey: 'long', payload: {} });
    const jobs = createJobRunner({ database, handlers: { long }, ticks: [], log, renewEveryMs: 10 });
    jobs.start();
    await took.promise;
    await database.query(`update jobs set locked_until = now() + interval '30 seconds'`);
    await until(async () => {
      const [row] = await database.query<{ renewed: boolean }>(
        `select locked_until > now() + interval '31 seconds' as renewed from jobs`,
      );
      return row?.renewed === true;
    }, 'the lock to be renewed');
    mayEnd.resolve();
    await jobs.stop();
    expect(tries).toEqual([1]);
    expect(await database.query('select 1 from jobs where done_at is null')).toEqual([]);
  });
});
