import pg from 'pg';

/** One number for "a server of this product runs on this database"; it means nothing else. */
const LOCK = 7_305_121;

/**
 * Several processes may share a database only when Redis joins them: without it sessions' limits and the live feed of
 * one would be unknown to the other. A process with Redis takes the lock shared, one without takes it alone.
 * Answers the release, or `undefined` when another process stands in the way.
 */
export async function claimDatabase(url: string, joinedByRedis: boolean): Promise<(() => Promise<void>) | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: 'mela-claim', keepAlive: true });
  // Losing the connection frees the lock; the pool notices the database's absence by itself.
  client.on('error', () => undefined);
  await client.connect();
  const take = joinedByRedis ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ taken: boolean }>(`select ${take}($1) as taken`, [LOCK]);
  if (!rows[0]?.taken) {
    await client.end();
    return undefined;
  }
  return () => client.end();
}
