import type { Queryable } from '#/database.ts';
import type { PgliteEngine } from '#/pglite-engine.ts';

/** Runs the work in one transaction of the engine, which the caller's turn has alone. */
export async function transact<T>(
  engine: PgliteEngine,
  work: (tx: Queryable) => Promise<T>,
  begin: string,
): Promise<T> {
  let isOpen = true;
  let hasFailed = false;
  const within = async <R>(ask: () => Promise<R>): Promise<R> => {
    if (!isOpen) throw new Error('The transaction is over');
    await breathe();
    return ask().catch((error: unknown) => {
      hasFailed = true;
      throw error;
    });
  };
  const tx: Queryable = {
    execute: <Row>(sql: string, params: readonly unknown[] = []) => within(() => engine.send<Row>(sql, params)),
    query: async <Row>(sql: string, params: readonly unknown[] = []) => (await tx.execute<Row>(sql, params)).rows,
    script: (sql) => within(() => engine.script(sql)),
  };
  await engine.control(begin);
  try {
    const result = await work(tx);
    isOpen = false;
    // A failed statement whose error was swallowed would turn the commit into a rollback: then this fails too.
    if (hasFailed) await engine.send('select 1', []);
    await engine.control('commit');
    return result;
  } catch (error) {
    isOpen = false;
    if (!engine.isDead()) await engine.control('rollback');
    throw error;
  }
}

/** The engine answers within the same turn of the event loop; without this pause a row of queries would starve timers and sockets. */
export const breathe = () => new Promise<void>((resume) => setImmediate(resume));
