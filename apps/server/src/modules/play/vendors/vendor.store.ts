import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface VendorRow extends Pick<
  Rows['vendors'],
  'code' | 'dialect' | 'url' | 'game_origin' | 'secrets' | 'was_on' | 'version'
> {
  readonly name: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  readonly state: 'on' | 'off';
}

const COLUMNS = 'code, name, dialect, url, game_origin, settings, secrets, state, was_on, version';

export function readVersions(database: Queryable): Promise<{ code: string; version: bigint }[]> {
  return database.query('select code, version from vendors order by code');
}

export function readVendors(database: Queryable, codes: readonly string[]): Promise<VendorRow[]> {
  return database.query(`select ${COLUMNS} from vendors where code = any ($1::text[]) order by code`, [codes]);
}

export function readAll(database: Queryable): Promise<VendorRow[]> {
  return database.query(`select ${COLUMNS} from vendors order by code`);
}

export async function readVendor(database: Queryable, code: string): Promise<VendorRow | undefined> {
  const [row] = await readVendors(database, [code]);
  return row;
}

export type WrittenVendor = Omit<VendorRow, 'was_on' | 'version'>;

/** False if there is one with that code already. */
export async function insertVendor(database: Queryable, vendor: WrittenVendor): Promise<boolean> {
  const rows = await database.query(
    `insert into vendors (code, name, dialect, url, game_origin, settings, secrets, state, was_on)
     values ($1, $2::jsonb, $3, $4, $5, $6::jsonb, $7, $8, $8 = 'on') on conflict (code) do nothing returning code`,
    [...writtenFields(vendor), vendor.state],
  );
  return rows.length === 1;
}

/** Everything except its state. False if it has another version by now. */
export async function updateVendor(
  database: Queryable,
  vendor: Omit<WrittenVendor, 'state'>,
  version: bigint,
): Promise<boolean> {
  const { affected } = await database.execute(
    `update vendors set name = $2::jsonb, dialect = $3, url = $4, game_origin = $5, settings = $6::jsonb, secrets = $7
     where code = $1 and version = $8`,
    [...writtenFields(vendor), version],
  );
  return affected > 0n;
}

function writtenFields(vendor: Omit<WrittenVendor, 'state'>): unknown[] {
  const { code, name, dialect, url, game_origin, settings, secrets } = vendor;
  const bytes = secrets === null ? null : Buffer.from(secrets);
  return [code, JSON.stringify(name), dialect, url, game_origin, JSON.stringify(settings), bytes];
}

/** Returns the previous state. */
export async function writeState(
  database: Queryable,
  code: string,
  state: VendorRow['state'],
): Promise<VendorRow['state']> {
  const [row] = await database.query<{ state: VendorRow['state'] }>(
    'select state from vendors where code = $1 for update',
    [code],
  );
  await database.query(`update vendors set state = $2, was_on = was_on or $2 = 'on' where code = $1`, [code, state]);
  return row?.state ?? 'off';
}

/** Keeps a sealed row that waits for approval. The first under a key stays. */
export async function keepWanted(
  database: Queryable,
  change: { readonly key: string; readonly code: string; readonly wanted: Buffer; readonly version: bigint },
): Promise<void> {
  await database.query(
    'insert into vendor_changes (key, code, wanted, version) values ($1, $2, $3, $4) on conflict (key) do nothing',
    [change.key, change.code, change.wanted, change.version],
  );
}

/** The sealed row that waits; it is removed with this. */
export async function takeWanted(
  database: Queryable,
  key: string,
): Promise<Pick<Rows['vendor_changes'], 'code' | 'wanted' | 'version'> | undefined> {
  const [row] = await database.query<Pick<Rows['vendor_changes'], 'code' | 'wanted' | 'version'>>(
    'delete from vendor_changes where key = $1 returning code, wanted, version',
    [key],
  );
  return row;
}

/** The vendor whose frames have this origin. */
export async function ownerOfOrigin(database: Queryable, origin: string): Promise<string | undefined> {
  const [row] = await database.query<{ code: string }>('select code from vendors where game_origin = $1', [origin]);
  return row?.code;
}
