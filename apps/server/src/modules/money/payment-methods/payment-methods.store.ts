import type { Queryable } from '@mela/database/database';
import type { PaymentDirection, PaymentKind } from '@mela/contract/payment-rules';
import type { Rows } from '#/db/rows.generated.ts';

export interface PaymentMethodRow extends Omit<Rows['payment_methods'], 'kind' | 'name' | 'direction'> {
  readonly kind: PaymentKind;
  readonly name: Readonly<Record<string, string>>;
  readonly direction: PaymentDirection;
}

/** A merchant's methods, on and off, in their order; a merchant has a few dozen at most. */
export function readMethods(database: Queryable, merchantId: bigint): Promise<PaymentMethodRow[]> {
  return database.query<PaymentMethodRow>(
    'select * from payment_methods where merchant_id = $1 order by position, code limit 200',
    [merchantId],
  );
}

/** Other writers of this row wait until the transaction ends. */
export async function lockMethod(
  tx: Queryable,
  merchantId: bigint,
  code: string,
): Promise<PaymentMethodRow | undefined> {
  const [row] = await tx.query<PaymentMethodRow>(
    'select * from payment_methods where merchant_id = $1 and code = $2 for update',
    [merchantId, code],
  );
  return row;
}

/** False when the code is taken. */
export async function insertMethod(
  tx: Queryable,
  merchantId: bigint,
  code: string,
  row: MethodColumns,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payment_methods (merchant_id, code, ${WRITTEN.join(', ')})
     values ($1, $2, ${WRITTEN.map((_, index) => `$${index + 3}`).join(', ')}) on conflict do nothing returning code`,
    [merchantId, code, ...valuesOf(row)],
  );
  return rows.length === 1;
}

export async function updateMethod(tx: Queryable, merchantId: bigint, code: string, row: MethodColumns): Promise<void> {
  await tx.query(
    `update payment_methods set ${WRITTEN.map((name, index) => `${name} = $${index + 3}`).join(', ')}
     where merchant_id = $1 and code = $2`,
    [merchantId, code, ...valuesOf(row)],
  );
}

export async function writeOn(tx: Queryable, merchantId: bigint, code: string, isOn: boolean): Promise<void> {
  await tx.query('update payment_methods set is_on = $3 where merchant_id = $1 and code = $2', [
    merchantId,
    code,
    isOn,
  ]);
}

/** The columns that people write. */
export type MethodColumns = Omit<PaymentMethodRow, 'merchant_id' | 'code' | 'is_on' | 'least_level'>;

const WRITTEN = [
  'adapter',
  'kind',
  'name',
  'mark',
  'direction',
  'position',
  'minimum_minor',
  'maximum_minor',
  'day_minor',
  'day_count',
  'fee_fixed_minor',
  'fee_per_ten_thousand',
  'minutes',
  'opens_at',
  'closes_at',
  'account_types',
  'countries',
] as const satisfies readonly (keyof MethodColumns)[];

function valuesOf(row: MethodColumns): unknown[] {
  return WRITTEN.map((name) => (name === 'name' ? JSON.stringify(row.name) : row[name]));
}
