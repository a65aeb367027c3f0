/**
 * What a PostgreSQL server does by itself and the embedded engine does not: checkpoints, so that the log stays bounded and a restart is quick, and
 * vacuum with fresh statistics. One table per turn, so that other work goes in between. Cached plans are remade each minute, because a table grows
 * long before its statistics are fresh. Returns the function that stops it.
 */
export function startUpkeep(run: (sql: string) => Promise<Record<string, unknown>[]>): () => void {
  let stopped = false;
  let busy = false;
  let ticks = 0;

  async function tick(): Promise<void> {
    if (busy) return;
    busy = true;
    ticks += 1;
    try {
      await run('checkpoint');
      await run('discard plans');
      if (ticks % VACUUM_EVERY_TICKS === 0) await vacuum();
    } catch (error) {
      // Failed upkeep is retried at the next tick; the data is whole without it.
      if (!stopped) process.emitWarning(`Upkeep of the embedded database failed: ${String(error)}`);
    } finally {
      busy = false;
    }
  }

  async function vacuum(): Promise<void> {
    for (const { name } of await run(CHANGED_TABLES)) {
      if (stopped) return;
      await run(`vacuum (analyze) ${String(name)}`);
    }
  }

  const timer = setInterval(() => void tick(), TICK_MS);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
  };
}

const TICK_MS = 60_000;
const VACUUM_EVERY_TICKS = 5;
const CHANGED_TABLES = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_dead_tup > 500 + n_live_tup / 10 or n_mod_since_analyze > 500 + n_live_tup / 10`;
