import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

interface FormSettingsRow {
  readonly asks_captcha: boolean;
  readonly consent_ticked: boolean;
}

export type FieldRow = Pick<
  Rows['registration_fields'],
  'name' | 'enabled' | 'required' | 'reg_exp' | 'min_length' | 'max_length'
>;

export async function readFields(database: Queryable, merchantId: bigint): Promise<FieldRow[]> {
  return database.query<FieldRow>(
    'select name, enabled, required, reg_exp, min_length, max_length from registration_fields where merchant_id = $1',
    [merchantId],
  );
}

/** ISO 3166 codes, the usual country first. */
export async function readCountries(database: Queryable, merchantId: bigint): Promise<string[]> {
  const rows = await database.query<{ iso: string }>(
    'select iso from registration_countries where merchant_id = $1 order by position, iso',
    [merchantId],
  );
  return rows.map(({ iso }) => iso);
}

/** What the form asks in addition to its fields, and the initial state of its consent boxes. */
export async function readFormSettings(database: Queryable, merchantId: bigint): Promise<FormSettingsRow> {
  const [row] = await database.query<FormSettingsRow>(
    'select asks_captcha, consent_ticked from registration_settings where merchant_id = $1',
    [merchantId],
  );
  return row ?? { asks_captcha: false, consent_ticked: false };
}
