import type { Database } from '@mela/database/database';
import { parseReference, type PaymentProvider } from '#/modules/money/cashier/cashier.ts';
import { addManualPayment, findManualPayment, type NewManualPayment } from './manual-payments.store.ts';
import { findPayee } from './payees.store.ts';

export const MANUAL = 'manual';

/**
 * Deposits and withdrawals that people transfer outside the product. A deposit waits for the player's transfer and then for the staff
 * who finds it on the bank statement; a withdrawal waits for the staff who pays it.
 */
export function createManualProvider({
  database,
  merchantOf,
}: {
  readonly database: Database;
  readonly merchantOf: (memberId: bigint) => Promise<bigint | undefined>;
}): PaymentProvider {
  async function keep(
    order: { reference: string; method: string; amountMinor: bigint; currency: string },
    of: { kind: NewManualPayment['kind']; account: string },
  ): Promise<void> {
    if (await findManualPayment(database, order.reference)) return;
    const target = parseReference(order.reference);
    const merchantId = target && (await merchantOf(target.memberId));
    if (target?.kind !== of.kind || merchantId === undefined)
      throw new Error(`No ${of.kind} of a member: ${order.reference}`);
    if (of.kind === 'deposit' && !(await findPayee(database, merchantId, order.method)))
      throw new Error(`There is no account to pay to by ${order.method}`);
    await addManualPayment(database, {
      reference: order.reference,
      kind: of.kind,
      merchant_id: merchantId,
      member_id: target.memberId,
      order_id: target.id,
      method: order.method,
      amount_minor: order.amountMinor,
      currency: order.currency,
      account: of.account,
    });
  }

  return {
    code: MANUAL,
    movesRealMoney: true,
    isManual: true,
    async createOrder(order) {
      await keep(order, { kind: 'deposit', account: '' });
      // The site's page of the order says where to pay.
      return { redirectUrl: order.returnUrl };
    },
    payOut: (order) => keep(order, { kind: 'withdrawal', account: order.account }),
    async lookUp(reference) {
      const row = await findManualPayment(database, reference);
      if (row?.state !== 'paid' && row?.state !== 'refused') return undefined;
      return {
        eventId: `${reference}:${row.state}`,
        reference,
        outcome: row.state === 'paid' ? 'paid' : 'failed',
        amountMinor: row.amount_minor,
        currency: row.currency,
      };
    },
    isUnderWay: async (reference) => (await findManualPayment(database, reference))?.state === 'checking',
    // No one reports by call-back: the staff decides.
    readCallback: async () => 'bad_signature',
  };
}
