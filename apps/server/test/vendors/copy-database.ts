import type { Database } from '@mela/database/database';

/**
 * Makes the second database equal to the first at this moment, row by row, like a dump that is restored into another cluster. Both have the same
 * tables.
 */
export async function copyDatabase(from: Database, to: Database): Promise<void> {
  const tables = await from.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
  );
  const sequences = await from.query<{ name: string; last_value: bigint | null }>(
    'select quote_ident(sequencename) as name, last_value from pg_sequences where schemaname = current_schema()',
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: await from.query<{ row: string }>(`select copied::text as row from ${name} copied`),
    })),
  );
  await to.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    for (const { name, rows: copied } of rows) {
      await tx.query(`delete from ${name}`);
      if (copied.length > 0)
        await tx.query(
          `insert into ${name} overriding system value select (one::${name}).* from unnest($1::text[]) one`,
          [copied.map(({ row }) => row)],
        );
    }
    for (const { name, last_value } of sequences)
      if (last_value !== null) await tx.query('select setval($1::regclass, $2)', [name, last_value]);
    // Another cluster's transaction ids start elsewhere.
    await tx.query('update wallet_cluster set system_identifier = 0');
  });
}
