import type { Queryable } from './database.ts';

/**
 * The rows of all tables as TypeScript, one interface of tables by name. Values are what `Queryable.query` returns for them; the content of jsonb is
 * not known here and is `unknown`.
 */
export async function rowTypes(database: Queryable): Promise<string> {
  const columns = await database.query<ColumnRow>(COLUMNS);
  const tables = [...new Set(columns.map(({ owner }) => owner))].map((owner) => {
    const fields = columns
      .filter((column) => column.owner === owner)
      .map(({ name, type, required }) => `    readonly ${name}: ${typeOf(type)}${required ? '' : ' | null'};`);
    return `  readonly ${owner}: {\n${fields.join('\n')}\n  };`;
  });
  return `export interface Rows {\n${tables.join('\n')}\n}\n`;
}

function typeOf(type: string): string {
  if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
  return TYPES[type] ?? 'string';
}

/** All others are returned as text. */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'bigint',
  integer: 'number',
  smallint: 'number',
  boolean: 'boolean',
  bytea: 'Uint8Array',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
};

interface ColumnRow {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

const COLUMNS = `
  select c.relname as owner, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relname <> 'schema_migrations' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;
