import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '@mela/database/database';
import { SOURCE_LANGUAGE } from '@mela/locales/text-in';
import type { JobHandler, JobQueue } from '#/jobs/jobs.ts';
import type { PaymentProvider, PaymentReport } from '#/modules/money/cashier/cashier.ts';
import {
  addPayment,
  countAnsweredReport,
  decidePayment,
  findPayment,
  readSecret,
  type PaymentRow,
} from './sandbox-payments.store.ts';
import { REPORT_MODES, type ReportMode } from './report-modes.ts';
import { sandboxPages } from './sandbox-pages.ts';

const CODE = 'sandbox';
const LATE_SECONDS = 20;
const PAYOUT_SECONDS = 2;
const CALLBACK_TIMEOUT_MS = 5_000;
const MAX_AGE_MS = 300_000;

/** The sandbox's payment provider: play money over the same port and the same signed call-backs as a real one. DEMO only. */
export async function createSandboxPayments(options: { database: Database; queue: JobQueue }) {
  const { database } = options;
  let callbackUrl: string | undefined;
  const secret = await readSecret(database, randomBytes(32).toString('base64url'));

  const provider: PaymentProvider = {
    code: CODE,
    movesRealMoney: false,
    async createOrder(order) {
      await addPayment(database, { ...order, kind: 'deposit' });
      return { redirectUrl: `${order.siteOrigin}/sandbox/pay/${order.reference}` };
    },
    async payOut(order) {
      await addPayment(database, { ...order, kind: 'withdrawal', returnUrl: null, language: SOURCE_LANGUAGE });
      await decide(order.reference, modeOfAccount(order.account), PAYOUT_SECONDS);
    },
    async lookUp(reference) {
      const row = await findPayment(database, reference);
      return row?.outcome ? reportOf(row, 'look-up') : undefined;
    },
    async readCallback(headers, rawBody) {
      const timestamp = String(headers['x-payment-timestamp'] ?? '');
      const given = Buffer.from(String(headers['x-payment-signature'] ?? ''), 'hex');
      const expected = sign(secret, timestamp, rawBody);
      const fresh = /^\d{13}$/.test(timestamp) && Math.abs(Date.now() - Number.parseInt(timestamp, 10)) <= MAX_AGE_MS;
      if (!fresh || given.length !== expected.length || !timingSafeEqual(given, expected)) return 'bad_signature';
      return parseReport(rawBody);
    },
  };

  /** Decides an order's outcome and queues its reports; the queue outlives the process. */
  async function decide(reference: string, mode: ReportMode, delaySeconds = 0): Promise<void> {
    const declined = mode === 'declined';
    const row = await decidePayment(database, reference, declined ? 'failed' : 'paid');
    if (!row) return;
    const report = (name: string, outcome: 'paid' | 'failed', seconds: number) =>
      options.queue.add({
        kind: 'sandbox_report',
        uniqueKey: `sandbox_report:${reference}:${name}`,
        payload: { reference, outcome, eventId: `${reference}:${name.replace('-again', '')}` },
        runAt: new Date(Date.now() + (delaySeconds + seconds) * 1000),
      });
    if (mode === 'declined-then-paid') await report('failed', 'failed', 0);
    if (mode === 'declined') await report('failed', 'failed', 0);
    if (mode === 'once' || mode === 'twice') await report('paid', 'paid', 0);
    if (mode === 'twice') await report('paid-again', 'paid', 1);
    if (mode === 'late') await report('paid', 'paid', LATE_SECONDS);
    if (mode === 'declined-then-paid') await report('paid', 'paid', 3);
  }

  const sandbox_report: JobHandler = async (payload, attempts) => {
    const { reference, outcome, eventId } = payload as {
      reference: string;
      outcome: 'paid' | 'failed';
      eventId: string;
    };
    const row = await findPayment(database, reference);
    if (!row) return 'done';
    if (callbackUrl === undefined) return { again: 1 };
    const body = Buffer.from(
      JSON.stringify({ eventId, reference, outcome, amountMinor: row.amount_minor.toString(), currency: row.currency }),
    );
    const timestamp = Date.now().toString();
    const response = await fetch(callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-payment-timestamp': timestamp,
        'x-payment-signature': sign(secret, timestamp, body).toString('hex'),
      },
      body,
      signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
    }).catch(() => undefined);
    if (!response?.ok) return { again: Math.min(2 ** attempts, 60) };
    await countAnsweredReport(database, reference);
    return 'done';
  };

  return {
    provider,
    decide,
    /** The address that reports go to from now on; until it is known they wait. */
    callBackAt: (url: string) => void (callbackUrl = url),
    pages: sandboxPages({ find: (reference) => findPayment(database, reference), decide }),
    jobs: { sandbox_report },
  };
}

function sign(secret: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}

function reportOf(row: PaymentRow, name: string): PaymentReport | undefined {
  if (!row.outcome) return undefined;
  return {
    eventId: `${row.reference}:${name}`,
    reference: row.reference,
    outcome: row.outcome,
    amountMinor: row.amount_minor,
    currency: row.currency,
  };
}

/** Bounded like everything that is stored: a report is stored as it arrived. */
const reportBody = z.object({
  eventId: z.string().regex(/^[!-~]{1,100}$/),
  reference: z.string().regex(/^[!-~]{1,100}$/),
  outcome: z.enum(['paid', 'failed']),
  amountMinor: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(BigInt),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

function parseReport(rawBody: Buffer): PaymentReport | 'bad_request' {
  try {
    return reportBody.parse(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return 'bad_request';
  }
}

/** A payee's account that begins with the name of a mode selects that mode: `late-01712` pays late, `declined-1` comes back. */
function modeOfAccount(account: string): ReportMode {
  const lower = account.toLowerCase();
  return REPORT_MODES.toSorted((a, b) => b.length - a.length).find((mode) => lower.startsWith(mode)) ?? 'once';
}
