import { expect, test } from 'vitest';
import { reportOfInvoice } from './btcpay-invoice.ts';

const invoice = (amount: string, currency = 'BDT', status = 'Settled') => ({
  id: 'in-1',
  storeId: 'store-1',
  amount,
  currency,
  status,
  additionalStatus: 'None',
  checkoutLink: 'https://pay.example/i/in-1',
  metadata: { orderId: 'D10000001-5' },
});

test.each([
  ['250.5', 'BDT', 25_050n],
  ['250.50000000000000', 'BDT', 25_050n],
  ['2.505E+2', 'BDT', 25_050n],
  ['250', 'JPY', 250n],
  ['250.0', 'JPY', 250n],
  ['1.005', 'KWD', 1_005n],
])('reads %s %s of a settled invoice to the minor unit', (amount, currency, amountMinor) => {
  expect(reportOfInvoice(invoice(amount, currency))).toMatchObject({ outcome: 'paid', amountMinor, currency });
});

test.each([
  ['250.505', 'BDT'],
  ['-250', 'BDT'],
  ['10000000000000.01', 'BDT'],
  ['250,50', 'BDT'],
  ['250', 'XYZ'],
])('throws for %s %s of an ended invoice, naming its order', (amount, currency) => {
  for (const status of ['Settled', 'Expired'])
    expect(() => reportOfInvoice(invoice(amount, currency, status))).toThrow(/in-1 of order D10000001-5/);
  expect(reportOfInvoice(invoice(amount, currency, 'Processing'))).toBeUndefined();
});
