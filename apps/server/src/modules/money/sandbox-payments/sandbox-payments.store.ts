import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface PaymentRow extends Pick<
  Rows['sandbox_payments'],
  'reference' | 'method' | 'amount_minor' | 'currency' | 'return_url' | 'language' | 'reports_answered'
> {
  readonly kind: 'deposit' | 'withdrawal';
  readonly outcome: 'paid' | 'failed' | null;
}

/** The secret that signs reports: made once, the same for all processes. */
export async function readSecret(database: Queryable, fresh: string): Promise<string> {
  await database.query('insert into sandbox_payment_secrets (secret) values ($1) on conflict do nothing', [fresh]);
  const [row] = await database.query<{ secret: string }>('select secret from sandbox_payment_secrets');
  return row?.secret ?? fresh;
}

export async function addPayment(
  database: Queryable,
  payment: {
    reference: string;
    kind: string;
    method: string;
    amountMinor: bigint;
    currency: string;
    returnUrl: string | null;
    language: string;
  },
): Promise<void> {
  await database.query(
    `insert into sandbox_payments (reference, kind, method, amount_minor, currency, return_url, language) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [
      payment.reference,
      payment.kind,
      payment.method,
      payment.amountMinor,
      payment.currency,
      payment.returnUrl,
      payment.language,
    ],
  );
}

/** Undefined when the order is unknown or decided already. */
export async function decidePayment(
  database: Queryable,
  reference: string,
  outcome: 'paid' | 'failed',
): Promise<PaymentRow | undefined> {
  const [row] = await database.query<PaymentRow>(
    `update sandbox_payments set outcome = $2, decided_at = now() where reference = $1 and outcome is null returning *`,
    [reference, outcome],
  );
  return row;
}

export async function findPayment(database: Queryable, reference: string): Promise<PaymentRow | undefined> {
  const [row] = await database.query<PaymentRow>('select * from sandbox_payments where reference = $1', [reference]);
  return row;
}

export async function countAnsweredReport(database: Queryable, reference: string): Promise<void> {
  await database.query('update sandbox_payments set reports_answered = reports_answered + 1 where reference = $1', [
    reference,
  ]);
}
