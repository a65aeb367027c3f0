import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Database } from '@mela/database/database';
import { createBtcpayPayments } from '#/modules/money/btcpay-payments/btcpay-payments.ts';
import type { PaymentTrial } from './payment-trial.ts';

const STAND_IN = fileURLToPath(new URL('../../../../test/payments/btcpay-stand-in.ts', import.meta.url));

/** The BTCPay adapter on trial, with a process in the server's place. */
export async function btcpayTrial(database: Database): Promise<PaymentTrial> {
  const child = spawn(process.execPath, [STAND_IN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const url = `http://127.0.0.1:${port.toString().trim()}`;
  const provider = createBtcpayPayments({
    database,
    url,
    storeId: 'store-1',
    apiKey: 'stand-in-key',
    webhookSecret: 'stand-in-secret',
    payoutMethod: 'BTC-CHAIN',
    timeoutMs: 500,
  });
  async function control<T>(body: Record<string, unknown>): Promise<T> {
    const answer = await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as T;
  }
  const becomes = (reference: string, status: string, additionalStatus = 'None') =>
    control<void>({ does: 'invoice', reference, status, additionalStatus });
  return {
    provider,
    currency: 'BDT',
    pay: (reference) => becomes(reference, 'Settled'),
    payLess: (reference) => becomes(reference, 'Expired', 'PaidPartial'),
    payMore: (reference) => becomes(reference, 'Settled', 'PaidOver'),
    giveUp: (reference) => becomes(reference, 'Expired'),
    endPayout: (reference, outcome) =>
      control({ does: 'payout', reference, state: outcome === 'paid' ? 'Completed' : 'Cancelled' }),
    async countOf(reference) {
      const { invoices, claims } = await control<{ invoices: number; claims: number }>({ does: 'count', reference });
      return reference.startsWith('D') ? invoices : claims;
    },
    async callback(reference) {
      const type = reference.startsWith('D') ? 'InvoiceSettled' : 'PayoutUpdated';
      const { raw, signature } = await control<{ raw: string; signature: string }>({
        does: 'webhook',
        reference,
        type,
      });
      return { headers: { 'btcpay-sig': signature }, body: raw };
    },
    fail: (how) => control({ does: 'fault', fault: how }),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
