import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type JobRow = Pick<Rows['jobs'], 'id' | 'kind' | 'payload' | 'attempts'>;

export async function enqueue(
  database: Queryable,
  job: { kind: string; uniqueKey: string; payload: unknown; runAt?: Date | undefined },
): Promise<void> {
  await database.query('select job_enqueue($1, $2, $3::jsonb, $4::timestamptz)', [
    job.kind,
    job.uniqueKey,
    JSON.stringify(job.payload),
    job.runAt ?? new Date(),
  ]);
}

/** Takes one job that is due and of none of the kinds in `except`, for the duration of the lock; other processes skip it. */
export async function takeDue(
  database: Queryable,
  lockSeconds: number,
  except: readonly string[],
): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(
    `update jobs set attempts = attempts + 1, locked_until = now() + make_interval(secs => $1)
     where id = (select id from jobs where done_at is null and run_at <= now() and (locked_until is null or locked_until < now())
                   and kind <> all($2::text[])
                 order by run_at limit 1 for update skip locked)
     returning id, kind, payload, attempts`,
    [lockSeconds, except],
  );
  return row;
}

/** Extends the locks of jobs that still run. One that another process took meanwhile stays with that process. */
export async function renewLocks(database: Queryable, jobs: readonly Taken[], lockSeconds: number): Promise<void> {
  await database.query(
    `update jobs set locked_until = now() + make_interval(secs => $3)
     from unnest($1::bigint[], $2::integer[]) as taken(id, attempts)
     where jobs.id = taken.id and jobs.attempts = taken.attempts and jobs.locked_until is not null and done_at is null`,
    [jobs.map(({ id }) => id), jobs.map(({ attempts }) => attempts), lockSeconds],
  );
}

/** The job as taken: once the lock has expired and another process took the job, the first one can no longer change it. */
type Taken = Pick<JobRow, 'id' | 'attempts'>;

export async function finish(database: Queryable, job: Taken): Promise<void> {
  await database.query(
    'update jobs set done_at = now(), locked_until = null, last_error = null where id = $1 and attempts = $2',
    [job.id, job.attempts],
  );
}

export async function putBack(database: Queryable, job: Taken, afterSeconds: number, error: string): Promise<void> {
  await database.query(
    `update jobs set locked_until = null, run_at = now() + make_interval(secs => $3), last_error = $4
     where id = $1 and attempts = $2 and done_at is null`,
    [job.id, job.attempts, afterSeconds, error.slice(0, 500)],
  );
}

export async function sweepDone(database: Queryable): Promise<void> {
  await database.query(`delete from jobs where done_at < now() - interval '7 days'`);
}
