import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { Queryable } from '#/database.ts';

/**
 * Kysely over a database or over one transaction of it. Transactions are opened with `database.transaction`, and
 * `kyselyOf(tx)` speaks inside them; Kysely's own `.transaction()` is refused.
 */
export function kyselyOf<Schema>(queryable: Queryable): Kysely<Schema> {
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const { rows, affected } = await queryable.execute<Row>(sql, parameters);
      return { rows, numAffectedRows: affected };
    },
    streamQuery() {
      throw new Error('Streaming is not offered: read in pages');
    },
  };
  const refuse = async () => {
    throw new Error('Open the transaction with database.transaction and use kyselyOf(tx)');
  };
  const nothing = async () => {};
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: async () => connection,
        beginTransaction: refuse,
        commitTransaction: refuse,
        rollbackTransaction: refuse,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  });
}
