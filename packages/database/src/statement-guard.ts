import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Throws when the caller is inside a transaction of this database. A statement sent outside the transaction would wait forever
 * on the embedded engine, and would not be part of the transaction on PostgreSQL.
 */
export function refuseInsideTransaction(database: object, what: string): void {
  for (let scope = scopes.getStore(); scope; scope = scope.outer)
    if (scope.open && scope.database === database)
      throw new Error(`${what} inside a transaction of the same database: use the transaction that was handed in`);
}

/** Marks everything that `work` calls as inside a transaction of this database. */
export async function insideTransaction<T>(database: object, work: () => Promise<T>): Promise<T> {
  const scope: TransactionScope = { database, open: true, outer: scopes.getStore() };
  try {
    return await scopes.run(scope, work);
  } finally {
    // Work that was started inside and continues afterwards may use the database again.
    scope.open = false;
  }
}

const scopes = new AsyncLocalStorage<TransactionScope>();

interface TransactionScope {
  database: object;
  open: boolean;
  outer: TransactionScope | undefined;
}
