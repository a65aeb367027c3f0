import type { Queryable } from '@mela/database/database';
import type { MerchantColumns } from './merchant-wish.ts';

export interface StoredMerchant extends MerchantColumns {
  readonly id: bigint;
  readonly code: string;
  readonly maintenance: boolean;
  readonly hosts: readonly string[];
  readonly keys: readonly string[];
  readonly countries: readonly string[];
  readonly has_trial: boolean;
  /** Ways to pay that are on, and vendors whose games are shown. */
  readonly methods: number;
  readonly vendors: number;
}

/** Every merchant, also one that cannot be used; trial merchants are part of theirs. */
export function listMerchants(database: Queryable): Promise<StoredMerchant[]> {
  return database.query<StoredMerchant>(
    `select m.id, m.code, m.name, m.theme, m.brand, m.jackpot_name, m.entry_scene, m.template, m.currency, m.languages, m.default_language,
       m.time_zone, m.minimum_age::integer as minimum_age, m.restricted_networks, m.maintenance,
       array(select host from merchant_hosts h where h.merchant_id = m.id order by host) as hosts,
       array(select key from merchant_keys k where k.merchant_id = m.id order by key) as keys,
       array(select iso from registration_countries c where c.merchant_id = m.id order by position) as countries,
       exists (select from merchants t where t.trial_of = m.id) as has_trial,
       (select count(*)::integer from payment_methods p where p.merchant_id = m.id and p.is_on) as methods,
       (select count(*)::integer from catalogue_merchant_vendors v where v.merchant_id = m.id) as vendors
     from merchants m where m.trial_of is null order by m.id`,
  );
}

/** Undefined where the code is taken. On data that the demo made the merchant is the demo's too: what it holds is play money (R30). */
export async function insertMerchant(
  tx: Queryable,
  code: string,
  row: MerchantColumns,
  copyrightYear: number,
): Promise<bigint | undefined> {
  const [made] = await tx.query<{ id: bigint }>(
    `insert into merchants (code, copyright_year, made_by_demo, ${NAMES})
     values ($1, $2, exists (select from merchants where made_by_demo), ${PLACES(3)}) on conflict (code) do nothing returning id`,
    [code, copyrightYear, ...valuesOf(row)],
  );
  return made?.id;
}

export async function updateMerchant(tx: Queryable, id: bigint, row: MerchantColumns): Promise<void> {
  await tx.query(`update merchants set (${NAMES}) = row(${PLACES(2)}) where id = $1`, [id, ...valuesOf(row)]);
}

/** Puts the hosts in the place of those before; answers the ones that another merchant has. */
export async function replaceHosts(tx: Queryable, id: bigint, hosts: readonly string[]): Promise<string[]> {
  const taken = await tx.query<{ host: string }>(
    'select host from merchant_hosts where host = any($2::text[]) and merchant_id <> $1 order by host',
    [id, hosts],
  );
  if (taken.length > 0) return taken.map(({ host }) => host);
  await tx.query('delete from merchant_hosts where merchant_id = $1 and host <> all($2::text[])', [id, hosts]);
  await tx.query(
    'insert into merchant_hosts (host, merchant_id) select unnest($2::text[]), $1 on conflict do nothing',
    [id, hosts],
  );
  return [];
}

export async function replaceKeys(tx: Queryable, id: bigint, keys: readonly string[]): Promise<void> {
  await tx.query('delete from merchant_keys where merchant_id = $1 and key <> all($2::text[])', [id, keys]);
  await tx.query('insert into merchant_keys (merchant_id, key) select $1, unnest($2::text[]) on conflict do nothing', [
    id,
    keys,
  ]);
}

export async function replaceCountries(tx: Queryable, id: bigint, countries: readonly string[]): Promise<void> {
  await tx.query('delete from registration_countries where merchant_id = $1', [id]);
  await tx.query(
    `insert into registration_countries (merchant_id, iso, position)
     select $1, iso, place - 1 from unnest($2::text[]) with ordinality as c (iso, place)`,
    [id, countries],
  );
}

/** Registration as the product has it, with an optional e-mail address for recovery of passwords, and accounts for guests who try the site out. */
export async function openForVisitors(tx: Queryable, id: bigint): Promise<void> {
  await tx.query('insert into registration_settings (merchant_id, asks_captcha) values ($1, false)', [id]);
  await tx.query(
    `insert into registration_fields (merchant_id, name, enabled, required) values ($1, 'email', true, false)`,
    [id],
  );
  await tx.query('select merchants_open_trial($1)', [id]);
}

/** Shows the games of every vendor that is connected. */
export async function showAllVendors(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(
    `insert into catalogue_merchant_vendors (merchant_id, vendor_code)
     select $1, code from catalogue_vendors where served on conflict do nothing`,
    [id],
  );
}

const JSON_COLUMNS = ['name', 'theme', 'brand', 'jackpot_name', 'languages'] as const;
const PLAIN_COLUMNS = ['currency', 'default_language', 'time_zone', 'minimum_age', 'template', 'entry_scene'] as const;
const NAMES = [...JSON_COLUMNS, ...PLAIN_COLUMNS].join(', ');
const PLACES = (first: number) =>
  [
    ...JSON_COLUMNS.map((_column, n) => `$${first + n}::text::jsonb`),
    ...PLAIN_COLUMNS.map((_column, n) => `$${first + JSON_COLUMNS.length + n}`),
  ].join(', ');

function valuesOf(row: MerchantColumns): unknown[] {
  return [...JSON_COLUMNS.map((column) => JSON.stringify(row[column])), ...PLAIN_COLUMNS.map((column) => row[column])];
}
