import { z } from 'zod';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { PaymentProvider, PaymentReport } from '#/modules/money/cashier/cashier.ts';
import { BtcpayError, createBtcpayApi, type BtcpayOptions } from './btcpay-api.ts';
import { reportOfInvoice } from './btcpay-invoice.ts';
import { isSigned } from './btcpay-signature.ts';
import { findPayout, findPayoutOf, keepPayout, type BtcpayPayoutRow } from './btcpay-payments.store.ts';

const CODE = 'btcpay';

/** The subject of a webhook; its outcome is looked up. */
const hint = z.object({
  storeId: z.string().max(100),
  invoiceId: z.string().max(100).nullish(),
  pullPaymentId: z.string().max(100).nullish(),
});

/**
 * Deposits and withdrawals by a BTCPay Server (Greenfield API). A deposit is an invoice with our reference as its order id; a
 * withdrawal is a pull payment of its sum, and a payout claimed from it. A webhook is a hint: the invoice or the payout is
 * asked for before anything is believed.
 */
export function createBtcpayPayments(
  options: BtcpayOptions & { readonly database: Database; readonly webhookSecret: string },
): PaymentProvider {
  const { database, storeId, webhookSecret } = options;
  const api = createBtcpayApi(options);

  async function reportOfPayout(row: BtcpayPayoutRow): Promise<PaymentReport | undefined> {
    const payouts = await api.payoutsOf(row.pull_payment_id);
    const isOver = payouts.length > 0 && payouts.every(({ state }) => state === 'Cancelled');
    const known = payouts.find(({ state }) => state === 'Completed') ?? (isOver ? payouts[0] : undefined);
    return (
      known && {
        eventId: `${known.id}:${known.state}`,
        reference: row.reference,
        outcome: isOver ? 'failed' : 'paid',
        amountMinor: row.amount_minor,
        currency: row.currency,
      }
    );
  }

  return {
    code: CODE,
    movesRealMoney: true,

    async createOrder({ reference, amountMinor, currency, returnUrl, language }) {
      // Finds an invoice that was made although its answer was lost.
      const [known] = await api.invoicesOf(reference);
      const invoice =
        known ??
        (await api.addInvoice({
          orderId: reference,
          amount: wireAmount(amountMinor, currencyOf(currency).exponent),
          currency,
          redirectURL: returnUrl,
          language,
        }));
      return { redirectUrl: invoice.checkoutLink };
    },

    async payOut({ reference, amountMinor, currency, account }) {
      const amount = wireAmount(amountMinor, currencyOf(currency).exponent);
      const row =
        (await findPayout(database, reference)) ??
        (await keepPayout(database, {
          reference,
          pullPaymentId: (await api.addPullPayment({ name: reference, amount, currency })).id,
          amountMinor,
          currency,
        }));
      if ((await api.payoutsOf(row.pull_payment_id)).length > 0) return;
      await api.claim(row.pull_payment_id, { destination: account, amount });
    },

    async lookUp(reference) {
      const row = await findPayout(database, reference);
      if (row) return reportOfPayout(row);
      const reports = (await api.invoicesOf(reference)).map(reportOfInvoice).filter((report) => report !== undefined);
      return reports.find(({ outcome }) => outcome === 'paid') ?? reports[0];
    },

    async readCallback(headers, rawBody) {
      if (!isSigned(webhookSecret, String(headers['btcpay-sig'] ?? ''), rawBody)) return 'bad_signature';
      const parsed = hint.safeParse(jsonOf(rawBody));
      if (!parsed.success || parsed.data.storeId !== storeId) return 'bad_request';
      const { invoiceId, pullPaymentId } = parsed.data;
      try {
        if (invoiceId) return reportOfInvoice(await api.invoice(invoiceId)) ?? 'undecided';
        const row = pullPaymentId ? await findPayoutOf(database, pullPaymentId) : undefined;
        return (row && (await reportOfPayout(row))) ?? 'undecided';
      } catch (error) {
        // The webhook's test names an invoice that does not exist.
        if (error instanceof BtcpayError && error.why === 'not_found') return 'undecided';
        throw error;
      }
    },
  };
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
