import { CALL_BOUNDS, countNames } from '@mela/edge/json-bounds';
import { z } from 'zod';

export interface BtcpayOptions {
  /** The server's address, as https://pay.example. */
  readonly url: string;
  readonly storeId: string;
  readonly apiKey: string;
  /** How payouts are paid, in BTCPay's terms: `BTC-CHAIN`. */
  readonly payoutMethod: string;
  /** For one call. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3_000;
/** Reads are tried this many times. A call that changes something is sent once; only the caller may send it again. */
const QUESTIONS = 3;
const PAUSE_MS = 150;
const MOST_ANSWER_BYTES = 1_000_000;

/** What we read of an invoice; https://docs.btcpayserver.org/API/Greenfield/v1. */
const invoice = z.object({
  id: z.string().min(1).max(100),
  storeId: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: z.string(),
  additionalStatus: z.string(),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
export type BtcpayInvoice = z.infer<typeof invoice>;

const pullPayment = z.object({ id: z.string().min(1).max(100) });
const payout = z.object({ id: z.string().min(1).max(100), state: z.string() });

/** The calls of BTCPay Server's Greenfield API that a cashier needs. Amounts are decimal strings in major units. Rejects with a BtcpayError. */
export function createBtcpayApi({ url, storeId, apiKey, payoutMethod, timeoutMs = TIMEOUT_MS }: BtcpayOptions) {
  const store = `/api/v1/stores/${encodeURIComponent(storeId)}`;

  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(new URL(path, url), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `token ${apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new BtcpayError('no_answer', `${method} ${path}`, { cause: error });
    });
    const text = await response.text().catch((error: unknown) => {
      throw new BtcpayError('no_answer', `${method} ${path}`, { cause: error });
    });
    if (text.length > MOST_ANSWER_BYTES) throw new BtcpayError('no_answer', `${method} ${path}: too long an answer`);
    if (response.status === 404) throw new BtcpayError('not_found', `${method} ${path}`);
    if (response.status >= 500) throw new BtcpayError('no_answer', `${method} ${path}: ${response.status}`);
    if (!response.ok) throw new BtcpayError('refused', `${method} ${path}: ${response.status} ${text.slice(0, 300)}`);
    return parsed(text);
  }

  async function ask<T>(path: string, shape: z.ZodType<T>): Promise<T> {
    for (let time = 1; ; time += 1) {
      try {
        return shape.parse(await call('GET', path));
      } catch (error) {
        if (!(error instanceof BtcpayError) || error.why !== 'no_answer' || time === QUESTIONS) throw error;
        await new Promise((done) => setTimeout(done, PAUSE_MS * time));
      }
    }
  }

  return {
    invoice: (id: string) => ask(`${store}/invoices/${encodeURIComponent(id)}`, invoice),
    /** All invoices of one order of ours: one, unless an answer was lost. */
    invoicesOf: (orderId: string) =>
      ask(`${store}/invoices?orderId=${encodeURIComponent(orderId)}&take=20`, z.array(invoice)),
    addInvoice: async (order: {
      orderId: string;
      amount: string;
      currency: string;
      redirectURL: string;
      language: string;
    }) =>
      invoice.parse(
        await call('POST', `${store}/invoices`, {
          amount: order.amount,
          currency: order.currency,
          metadata: { orderId: order.orderId },
          checkout: { redirectURL: order.redirectURL, redirectAutomatically: true, defaultLanguage: order.language },
        }),
      ),
    /** A pot of that sum, from which a payout can be claimed without an approval. */
    addPullPayment: async (pot: { name: string; amount: string; currency: string }) =>
      pullPayment.parse(
        await call('POST', `${store}/pull-payments`, {
          ...pot,
          autoApproveClaims: true,
          payoutMethods: [payoutMethod],
        }),
      ),
    /** Claims the whole of a pot. BTCPay refuses a sum above the pot's. */
    claim: async (pullPaymentId: string, claim: { destination: string; amount: string }) =>
      payout.parse(
        await call('POST', `/api/v1/pull-payments/${encodeURIComponent(pullPaymentId)}/payouts`, {
          ...claim,
          payoutMethodId: payoutMethod,
        }),
      ),
    payoutsOf: (pullPaymentId: string) =>
      ask(`/api/v1/pull-payments/${encodeURIComponent(pullPaymentId)}/payouts?includeCancelled=true`, z.array(payout)),
  };
}

/** `no_answer`: it is unknown whether it was done. `refused`: it was not. */
export class BtcpayError extends Error {
  override name = 'BtcpayError';
  readonly why: 'no_answer' | 'not_found' | 'refused';
  constructor(why: BtcpayError['why'], message: string, options?: ErrorOptions) {
    super(`BTCPay Server: ${message}`, options);
    this.why = why;
  }
}

function parsed(text: string): unknown {
  if (countNames(text, CALL_BOUNDS) === undefined) throw new BtcpayError('no_answer', 'an answer that holds too much');
  try {
    return JSON.parse(text);
  } catch {
    throw new BtcpayError('no_answer', 'an answer that is no JSON');
  }
}
