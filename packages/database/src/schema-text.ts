import type { Queryable } from './database.ts';

/**
 * What a database holds, as text that does not depend on how it came to be: each table with its columns in order, its constraints, indexes and
 * triggers, then views and types, then the signatures of functions. Tables are in the order of their names.
 */
export async function schemaText(database: Queryable): Promise<string> {
  const [columns, constraints, indexes, triggers, views, types, functions] = [
    await database.query<ColumnRow>(COLUMNS),
    await database.query<PartRow>(CONSTRAINTS),
    await database.query<PartRow>(INDEXES),
    await database.query<PartRow>(TRIGGERS),
    await database.query<PartRow>(VIEWS),
    await database.query<PartRow>(TYPES),
    await database.query<PartRow>(FUNCTIONS),
  ];
  const partsOf = (rows: readonly PartRow[], owner: string) =>
    rows.filter((row) => row.owner === owner).map(({ text }) => text);
  const tables = [...new Set(columns.map(({ owner }) => owner))].map((name) => {
    const lines = [...columns.filter(({ owner }) => owner === name).map(columnText), ...partsOf(constraints, name)];
    return [
      `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
      ...[...partsOf(indexes, name), ...partsOf(triggers, name)].map((text) => `${text};`),
    ].join('\n');
  });
  const list = (rows: readonly PartRow[]) => rows.map(({ text }) => text).join('\n');
  return `${[...tables, list(views), list(types), list(functions)].filter((part) => part !== '').join('\n\n')}\n`;
}

function columnText({ name, type, fallback, identity, generated, required }: ColumnRow): string {
  return [
    name,
    type,
    identity && `generated ${identity === 'a' ? 'always' : 'by default'} as identity`,
    generated && `generated always as (${fallback}) stored`,
    required && !identity && 'not null',
    !generated && fallback && `default ${fallback}`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ColumnRow {
  readonly owner: string;
  readonly name: string;
  readonly type: string;
  readonly fallback: string | null;
  readonly identity: string;
  readonly generated: boolean;
  readonly required: boolean;
}

interface PartRow {
  readonly owner: string;
  readonly text: string;
}

const OURS = `n.nspname = 'public' and c.relname <> 'schema_migrations'`;

const COLUMNS = `
  select c.relname as owner, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, pg_get_expr(d.adbin, d.adrelid) as fallback,
    a.attidentity as identity, a.attgenerated <> '' as generated, a.attnotnull as required
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where ${OURS} and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

const CONSTRAINTS = `
  select c.relname as owner, pg_get_constraintdef(k.oid) as text
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and k.contype <> 'n'
  order by c.relname collate "C", k.contype = 'p' desc, k.contype, pg_get_constraintdef(k.oid) collate "C"`;

const INDEXES = `
  select c.relname as owner, pg_get_indexdef(i.indexrelid) as text
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
  order by c.relname collate "C", pg_get_indexdef(i.indexrelid) collate "C"`;

const TRIGGERS = `
  select c.relname as owner, pg_get_triggerdef(t.oid) as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and not t.tgisinternal
  order by c.relname collate "C", t.tgname collate "C"`;

const VIEWS = `
  select '' as owner, 'create view ' || c.relname || ' as' || chr(10) || pg_get_viewdef(c.oid) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind = 'v'
  order by c.relname collate "C"`;

const TYPES = `
  select '' as owner, 'create type ' || t.typname || ' as (' ||
    (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
     from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) || ');' as text
  from pg_type t join pg_class c on c.oid = t.typrelid join pg_namespace n on n.oid = c.relnamespace
  where ${OURS} and c.relkind = 'c'
  order by t.typname collate "C"`;

const FUNCTIONS = `
  select '' as owner, '-- function ' || p.proname || '(' || pg_get_function_arguments(p.oid) || ') returns ' || pg_get_function_result(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_arguments(p.oid) collate "C"`;
