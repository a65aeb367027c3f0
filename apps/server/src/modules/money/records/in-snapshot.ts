import type { Database, Queryable } from '@mela/database/database';

/** Reads in one snapshot. Otherwise rows that the reader takes in at the same time count twice or not at all. */
export function inSnapshot<Result>(database: Database, read: (tx: Queryable) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return read(tx);
  });
}
