import type { PayeeField } from '@mela/contract/manual-payment-rules';
import type { Queryable } from '@mela/database/database';

/** By language tag in lower case. */
export type Texts = Readonly<Record<string, string>>;

/** The account of a merchant that players transfer to by one method. */
export interface Payee {
  /** The number is always there. */
  readonly fields: Readonly<Partial<Record<PayeeField, Texts>>>;
  /** What else players must know; {} without a note. */
  readonly note: Texts;
  /** A payment above it takes two of the staff; null: one suffices. */
  readonly second_above_minor: bigint | null;
}

const PAYEE = 'fields, note, second_above_minor';

export async function findPayee(database: Queryable, merchantId: bigint, method: string): Promise<Payee | undefined> {
  const [row] = await database.query<Payee>(
    `select ${PAYEE} from manual_payees where merchant_id = $1 and method = $2`,
    [merchantId, method],
  );
  return row;
}

/** The accounts of all methods of a merchant. */
export async function readPayees(database: Queryable, merchantId: bigint): Promise<ReadonlyMap<string, Payee>> {
  const rows = await database.query<Payee & { method: string }>(
    `select method, ${PAYEE} from manual_payees where merchant_id = $1 limit 200`,
    [merchantId],
  );
  return new Map(rows.map(({ method, ...payee }) => [method, payee]));
}

export async function writePayee(tx: Queryable, merchantId: bigint, method: string, payee: Payee): Promise<void> {
  await tx.query(
    `insert into manual_payees (merchant_id, method, fields, note, second_above_minor) values ($1, $2, $3::jsonb, $4::jsonb, $5)
     on conflict (merchant_id, method) do update
       set fields = excluded.fields, note = excluded.note, second_above_minor = excluded.second_above_minor`,
    [merchantId, method, JSON.stringify(payee.fields), JSON.stringify(payee.note), payee.second_above_minor],
  );
}
