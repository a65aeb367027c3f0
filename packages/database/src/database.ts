/** What a statement can be sent to: a database, or one transaction of it. */
export interface Queryable {
  /**
   * Sends one statement and returns its rows. int8 is returned as bigint, jsonb parsed, timestamptz as Date, date and numeric as text.
   * Throws what the engine throws; `code` holds the SQLSTATE. On a database (not a transaction) it throws when called inside a transaction
   * of the same database, because on the embedded engine it would wait forever.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** The same, with the number of rows that the statement changed or read. */
  execute<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Executed<Row>>;
  /** Sends several statements without parameters, as migrations are written. */
  script(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one read-committed transaction: commits when it resolves, rolls back when it rejects. It is on disk when the promise
   * resolves, except for one that `mayBeLost`: that is whole and seen by all, and a crash within the next moments may undo it as a
   * whole.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * From here on every statement runs as this role. False when the role does not exist or the login may not take it.
   * On PGlite it stops mistakes only; on PostgreSQL the login role is the boundary.
   */
  assumeRole(role: string): Promise<boolean>;
  /** True while the disk is known to be full: on the embedded engine now, on PostgreSQL when a statement failed of it within the last 15 s. */
  isFull(): boolean;
  /** How often the embedded engine has synced its log or files to disk; 0 in memory and on PostgreSQL, which syncs in a separate process. */
  syncs(): number;
  /** Waits for pending work, then releases the folder or the connections. */
  close(): Promise<void>;
}

export interface TransactionOptions {
  readonly mayBeLost?: boolean;
}

export interface Executed<Row> {
  rows: Row[];
  affected: bigint;
}
