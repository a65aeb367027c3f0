import { createHmac } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { createJobQueue } from '#/jobs/jobs.ts';
import { createSandboxPayments } from '#/modules/money/sandbox-payments/sandbox-payments.ts';
import type { PaymentTrial } from './payment-trial.ts';

/** The demo's sandbox on trial. It supports neither partial payments nor abandoned orders, and it never fails. */
export async function sandboxTrial(database: Database): Promise<PaymentTrial> {
  const { provider, decide } = await createSandboxPayments({ database, queue: createJobQueue(database) });
  const [kept] = await database.query<{ secret: string }>('select secret from sandbox_payment_secrets');
  const rowOf = async (reference: string) => {
    const [row] = await database.query<{ outcome: string | null; amount_minor: bigint; currency: string }>(
      'select outcome, amount_minor, currency from sandbox_payments where reference = $1',
      [reference],
    );
    return row;
  };
  return {
    provider,
    currency: 'BDT',
    pay: (reference) => decide(reference, 'never'),
    // The sandbox decides a withdrawal by the account that it goes to.
    async endPayout(reference, outcome) {
      await database.query('update sandbox_payments set outcome = $2 where reference = $1', [reference, outcome]);
    },
    countOf: async (reference) => ((await rowOf(reference)) ? 1 : 0),
    async callback(reference) {
      const row = await rowOf(reference);
      const body = JSON.stringify({
        eventId: `${reference}:${row?.outcome}`,
        reference,
        outcome: row?.outcome,
        amountMinor: row?.amount_minor.toString(),
        currency: row?.currency,
      });
      const timestamp = Date.now().toString();
      const signature = createHmac('sha256', kept?.secret ?? '')
        .update(`${timestamp}.${body}`)
        .digest('hex');
      return { headers: { 'x-payment-timestamp': timestamp, 'x-payment-signature': signature }, body };
    },
    close: async () => undefined,
  };
}
