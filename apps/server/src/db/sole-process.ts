import pg from 'pg';
import { createRepeating } from '#/jobs/repeating.ts';

/** One number for "a server of this product runs on this database"; it means nothing else. */
const LOCK = 7_305_121;
/** Held from a start until its settings are compared with those in use, so that two starts decide one after the other. */
const STARTING = 7_305_122;
const CONNECT_TIMEOUT_MS = 5_000;
const END_TIMEOUT_MS = 5_000;
const LOOKED_AT_EVERY_MS = 1_000;

/**
 * Several processes may share a database only if Redis joins them: without it, sessions' limits and the live feed of
 * one would be unknown to the other. A process with Redis takes the lock shared, one without takes it exclusively.
 * Returns the claim, or `undefined` if another process prevents it. The start of a second process with Redis waits here until the first one
 * has called `settled`.
 *
 * The lock ends with its connection: after an outage it is taken again, and `onTakenOver` is called once if
 * another process was faster.
 */
export async function claimDatabase(options: ClaimOptions): Promise<DatabaseClaim | undefined> {
  const first = await take(options);
  if (!first) return undefined;
  let claim = first;
  let isTakenOver = false;
  const watch = createRepeating({
    everyMs: options.everyMs ?? LOOKED_AT_EVERY_MS,
    onError: options.onError,
    async turn() {
      if (!claim.isLost() || isTakenOver) return;
      const again = await take(options, claim);
      if (again) {
        claim = again;
        return;
      }
      isTakenOver = true;
      options.onTakenOver();
    },
  });
  watch.start();
  return {
    isAlone: first.isAlone,
    async settled() {
      if (first === claim && !claim.isLost()) await claim.client.query('select pg_advisory_unlock($1)', [STARTING]);
    },
    async release() {
      await watch.stop();
      await claim.client.end();
    },
  };
}

/** `former` is the lost claim: its session may still be open at a server that has not noticed the loss, and is ended there. */
async function take({ url, joinedByRedis }: ClaimOptions, former?: Claim): Promise<Claim | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mela-claim',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  let isLost = false;
  client.on('error', () => {
    isLost = true;
  });
  client.on('end', () => {
    isLost = true;
  });
  try {
    await client.connect();
    if (!former && joinedByRedis) await client.query('select pg_advisory_lock($1)', [STARTING]);
    if (former) await client.query(END_SESSION, [former.pid, former.since, END_TIMEOUT_MS]);
    const { rows } = await client.query<{ taken: boolean; pid: number; since: string; others: string }>(
      `select ${joinedByRedis ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'}($1) as taken,
         pid, extract(epoch from backend_start)::text as since, (${OTHERS}) as others
       from pg_stat_activity where pid = pg_backend_pid()`,
      [LOCK],
    );
    const [row] = rows;
    if (row?.taken)
      return { client, pid: row.pid, since: row.since, isAlone: Number(row.others) === 0, isLost: () => isLost };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return undefined;
}

/** Process numbers are reused, so only that exact session is ended. */
const END_SESSION = `select pg_terminate_backend(pid, $3::bigint) from pg_stat_activity
  where pid = $1::integer and extract(epoch from backend_start)::text = $2`;

/** Other sessions that hold the lock. */
const OTHERS = `select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where datname = current_database() and locktype = 'advisory' and classid = 0 and objid = ${LOCK} and objsubid = 1
    and granted and pg_locks.pid <> pg_backend_pid()`;

export interface DatabaseClaim {
  /** No other process held the database when this one claimed it. */
  readonly isAlone: boolean;
  /** Lets the next process start. */
  settled(): Promise<void>;
  release(): Promise<void>;
}

interface Claim {
  readonly client: pg.Client;
  readonly pid: number;
  readonly since: string;
  readonly isAlone: boolean;
  isLost(): boolean;
}

interface ClaimOptions {
  readonly url: string;
  readonly joinedByRedis: boolean;
  /** Why the lost lock could not be taken again; it is retried. */
  readonly onError: (error: unknown) => void;
  readonly onTakenOver: () => void;
  readonly everyMs?: number;
}
