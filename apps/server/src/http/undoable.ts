import type { Database, Queryable } from '@mela/database/database';
import { isFailed, type Failed } from './failure.ts';

/** Carries a failure out of a transaction, which is rolled back. */
export class Undone extends Error {
  readonly failure: Failed;
  constructor(failure: Failed) {
    super(`Undone: ${failure.failed}`);
    this.failure = failure;
  }
}

/** A transaction that is rolled back by a failure. */
export async function undoable<T>(
  database: Database,
  work: (tx: Queryable) => Promise<T | Failed>,
): Promise<T | Failed> {
  try {
    return await database.transaction(async (tx) => {
      const outcome = await work(tx);
      if (isFailed(outcome)) throw new Undone(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Undone) return error.failure;
    throw error;
  }
}
