import { MAX_AMOUNT_MINOR } from '@mela/money/amount';
import { currencyOf, isCurrency } from '@mela/money/currency';
import { scaledNumber } from '@mela/money/scaled-number';
import type { PaymentReport } from '#/modules/money/cashier/cashier.ts';
import type { BtcpayInvoice } from './btcpay-api.ts';

/**
 * The outcome of an invoice; undefined while it may change. One that was paid in part, or whole but too late, waits for a person who settles it at
 * BTCPay Server or refunds it there. Throws where an ended invoice has a sum that cannot be booked: its player waits for it, so that it must be seen.
 */
export function reportOfInvoice(invoice: BtcpayInvoice): PaymentReport | undefined {
  const { id, status, additionalStatus, currency, amount } = invoice;
  const reference = invoice.metadata?.orderId;
  const outcome =
    status === 'Settled'
      ? 'paid'
      : status === 'Invalid' || (status === 'Expired' && additionalStatus === 'None')
        ? 'failed'
        : undefined;
  if (!reference || outcome === undefined) return undefined;
  const amountMinor = isCurrency(currency) ? scaledNumber(amount, currencyOf(currency).exponent) : undefined;
  if (amountMinor === undefined || amountMinor < 0n || amountMinor > MAX_AMOUNT_MINOR)
    throw new Error(
      `BTCPay Server: the ${status} invoice ${id} of order ${reference} has a sum that cannot be booked: ${said(amount)} ${said(currency)}`,
    );
  return { eventId: `${id}:${status}`, reference, outcome, amountMinor, currency };
}

const said = (text: string) => JSON.stringify(text.slice(0, 64));
