import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import { createManualProvider } from '#/modules/money/manual-payments/manual-provider.ts';
import { createDecisions, type Decider } from '#/modules/money/manual-payments/manual-decisions.ts';
import { findManualPayment, writeSent } from '#/modules/money/manual-payments/manual-payments.store.ts';
import { writePayee } from '#/modules/money/manual-payments/payees.store.ts';
import { METHOD } from './tried-orders.ts';
import type { PaymentTrial } from './payment-trial.ts';

/** Transfers by hand on trial: a player who reports each transfer, and a clerk who reads the bank statement. There is no provider that calls back. */
export async function manualTrial(database: Database): Promise<PaymentTrial> {
  const merchantId = 1n;
  const clerk: Decider = { merchantId, staffId: 7n, note: async () => undefined };
  const decisions = createDecisions({ database, isProposed: async () => false, report: async () => undefined });
  await writePayee(database, merchantId, METHOD, {
    fields: { number: { en: '0123' } },
    note: {},
    second_above_minor: null,
  });
  const rowOf = async (reference: string) => {
    const row = await findManualPayment(database, reference);
    if (!row) throw new Error(`The adapter does not know ${reference}`);
    return row;
  };
  /** The player has transferred and reports it. */
  async function send(reference: string): Promise<bigint> {
    const { amount_minor: amountMinor } = await rowOf(reference);
    const transferId = randomUUID();
    const transferKey = transferId.replaceAll('-', '').toUpperCase();
    await writeSent(database, reference, { transferId, transferKey, slipId: randomUUID().slice(0, 22) });
    return amountMinor;
  }
  async function done(deciding: Promise<unknown>): Promise<void> {
    const outcome = await deciding;
    if (isFailed(outcome)) throw new Error(`The clerk may not decide: ${outcome.failed}`);
  }
  return {
    provider: createManualProvider({ database, merchantOf: async () => merchantId }),
    currency: 'BDT',
    pay: async (reference) => done(decisions.confirm(clerk, reference, await send(reference))),
    async payLess(reference) {
      const outcome = await decisions.confirm(clerk, reference, (await send(reference)) - 1n);
      if (outcome?.failed !== 'arrived_sum_differs') throw new Error('A smaller sum was confirmed');
    },
    giveUp: async (reference) => {
      await send(reference);
      await done(decisions.refuse(clerk, reference, { reason: 'not_found', note: '' }));
    },
    endPayout: (reference, outcome) =>
      done(
        outcome === 'paid'
          ? decisions.payoutMade(clerk, reference, randomUUID())
          : decisions.payoutFailed(clerk, reference, { reason: 'account_wrong', note: '' }),
      ),
    countOf: async (reference) => {
      const rows = await database.query('select from manual_payments where reference = $1', [reference]);
      return rows.length;
    },
    close: async () => undefined,
  };
}
