import pg from 'pg';

/** A connection to the operator's database of an environment on PostgreSQL, for what an operator changes there. */
export async function openOperatorDatabase(databaseUrl: string | undefined): Promise<OperatorDatabase> {
  if (databaseUrl === undefined) throw new Error('This environment has no PostgreSQL');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<Row>(sql, values)).rows,
    end: () => client.end(),
  };
}

export interface OperatorDatabase {
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  end(): Promise<void>;
}
