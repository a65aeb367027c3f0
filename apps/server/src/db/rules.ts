import type { Queryable } from '@mela/database/database';

/** The tables that hold money or account for it. */
const MONEY_TABLES = `(c.relname like 'wallet\\_%' or c.relname like 'house\\_%' or c.relname like 'cashier\\_%' or c.relname like 'jackpot\\_%'
  or c.relname like 'held\\_win%' or c.relname in ('rounds', 'launches', 'win_ceilings', 'rebate_claims', 'rebate_sums', 'gifts', 'approvals', 'audit_events', 'audit_head'))`;

/**
 * Everything outside of code that decides over money: each function and trigger, the checks, keys and unique indexes of the tables of money, the
 * kinds of transfers, and rights that the application's role must not have. Rows of `name` and `mark`, a hash of its definition; the same on every
 * version of PostgreSQL.
 */
const FOUND_RULES = `
  select format('function %s(%s)', p.proname, pg_get_function_identity_arguments(p.oid)) as name,
    md5(concat_ws('|', btrim(regexp_replace(p.prosrc, '\\s+', ' ', 'g')), p.prosecdef, p.provolatile, p.proisstrict, l.lanname, pg_get_function_result(p.oid),
      array_to_string(array(select one from unnest(p.proconfig) one where not starts_with(one, 'search_path=') order by one collate "C"), ','))) as mark
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_language l on l.oid = p.prolang
  where n.nspname = 'public' and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select format('trigger %s on %s', t.tgname, c.relname), md5(concat_ws('|', t.tgtype, t.tgenabled, p.proname, t.tgattr::text, t.tgqual is null))
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace join pg_proc p on p.oid = t.tgfoid
  where n.nspname = 'public' and not t.tgisinternal
  union all
  select format('constraint %s on %s', k.conname, c.relname), md5(concat_ws('|', k.contype, k.convalidated, pg_get_constraintdef(k.oid)))
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype in ('c', 'p', 'u') and ${MONEY_TABLES}
  union all
  select format('unique index %s on %s', x.relname, c.relname), md5(concat_ws('|', i.indisvalid, i.indkey::text, i.indpred is null))
  from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and i.indisunique and ${MONEY_TABLES}
  union all
  select format('kind %s', k.kind), md5(to_jsonb(k)::text) from wallet_kinds k
  union all
  select format('right of %s to %s %s', r.rolname, what, c.relname), '' from pg_roles r
  cross join pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join unnest(array['insert', 'update', 'delete', 'truncate', 'trigger']) what
  where r.rolname = 'mela_application' and n.nspname = 'public' and c.relname in ('wallet_accounts', 'wallet_ledger', 'wallet_kinds', 'wallet_cluster',
    'wallet_seals', 'wallet_bonus_rounds', 'house_transfers', 'house_balances', 'held_wins') and has_table_privilege(r.oid, c.oid, what)`;

/** The rules of a database, as they are kept in `rules.generated.ts`. */
export async function readRules(database: Queryable): Promise<Record<string, string>> {
  const rows = await database.query<{ name: string; mark: string }>(
    `select * from (${FOUND_RULES}) found order by name collate "C"`,
  );
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/** The text of `rules.generated.ts` for a migrated database. */
export async function rulesFiles(database: Queryable): Promise<Record<string, string>> {
  const lines = Object.entries(await readRules(database)).map(([name, mark]) => `  '${name}': '${mark}',`);
  const text = `/** What the migrations decide over money by, each with a hash: see rules.ts. Written by write-schema.ts. */\nexport const RULES: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`;
  return { 'rules.generated.ts': text };
}

/** Rules that a database has changed, lacks or has in addition: `account` and `problem` of each. */
export function reconcileRules(rules: Readonly<Record<string, string>>): string {
  return `
select 'rules' as account, format(case when e.key is null then 'the %s is none of the migrations' when f.name is null then 'the %s is gone'
  else 'the %s is not as the migrations make it' end, coalesce(e.key, f.name)) as problem
from jsonb_each_text('${JSON.stringify(rules).replaceAll("'", "''")}'::jsonb) e(key, value)
full join (${FOUND_RULES}) f on f.name = e.key
where e.value is distinct from f.mark`;
}
