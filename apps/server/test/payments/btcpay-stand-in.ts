import { fromNow } from '@mela/dev-env/from-now';
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands in for a BTCPay Server, as the Greenfield API's public description has it: one store, its invoices, pull payments
 * and payouts. `/control` simulates payers and failures. The process prints its port, and ends with its parent.
 */
const STORE = 'store-1';
const API_KEY = 'stand-in-key';
const SECRET = 'stand-in-secret';

const invoices = new Map<string, Invoice>();
const pots = new Map<string, Pot>();
/** `lost` does what is requested and hangs up before the answer, on every second call that changes something. */
let fault: 'none' | 'silent' | 'down' | 'lost' = 'none';
let changes = 0;
let rejected = 0;

const server = createServer((request, response) => {
  void answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error));
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.stdin.resume().on('end', () => process.exit(0));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in');
  const text = await bodyOf(request);
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  if (url.pathname === '/control') return send(response, 200, control(body));
  if (fault === 'silent') return;
  if (fault === 'down') return send(response, 503, { code: 'unavailable', message: 'Try again' });
  const [status, value] = route(request, url, body);
  if (fault === 'lost' && request.method === 'POST' && changes++ % 2 === 0) return void response.destroy();
  send(response, status, value);
}

function route(request: IncomingMessage, url: URL, body: Record<string, unknown>): [number, unknown] {
  const path = url.pathname;
  const isOfStore = path.startsWith('/api/v1/stores/');
  if (isOfStore && request.headers.authorization !== `token ${API_KEY}`) {
    rejected += 1;
    return [401, { code: 'unauthenticated', message: 'Authentication is required' }];
  }
  if (isOfStore && !path.startsWith(`/api/v1/stores/${STORE}/`)) return [404, { code: 'store-not-found' }];
  const [, invoiceId] = /\/invoices\/([^/]+)$/.exec(path) ?? [];
  if (invoiceId !== undefined) {
    const found = invoices.get(invoiceId);
    return found ? [200, found] : [404, { code: 'invoice-not-found' }];
  }
  if (path.endsWith('/invoices')) return request.method === 'POST' ? [200, addInvoice(body)] : [200, listInvoices(url)];
  if (path.endsWith('/pull-payments') && request.method === 'POST') return [200, addPot(body)];
  const [, potId] = /^\/api\/v1\/pull-payments\/([^/]+)\/payouts$/.exec(path) ?? [];
  const pot = potId === undefined ? undefined : pots.get(potId);
  if (!pot) return [404, { code: 'pullpayment-not-found' }];
  if (request.method === 'POST') return claim(pot, body);
  const isAll = url.searchParams.get('includeCancelled') === 'true';
  return [200, pot.payouts.filter(({ state }) => isAll || state !== 'Cancelled')];
}

function listInvoices(url: URL): Invoice[] {
  const orders = url.searchParams.getAll('orderId');
  return [...invoices.values()].filter(({ metadata }) => orders.length === 0 || orders.includes(metadata.orderId));
}

function addInvoice(body: Record<string, unknown>): Invoice {
  const id = randomUUID();
  const made: Invoice = {
    id,
    storeId: STORE,
    amount: textOf(body['amount']),
    currency: textOf(body['currency']),
    status: 'New',
    additionalStatus: 'None',
    checkoutLink: `http://127.0.0.1:${(server.address() as AddressInfo).port}/i/${id}`,
    metadata: body['metadata'] as Invoice['metadata'],
  };
  invoices.set(id, made);
  return made;
}

function addPot(body: Record<string, unknown>): { id: string; name: string } {
  const pot: Pot = { id: randomUUID(), name: textOf(body['name']), amount: textOf(body['amount']), payouts: [] };
  pots.set(pot.id, pot);
  return { id: pot.id, name: pot.name };
}

function claim(pot: Pot, body: Record<string, unknown>): [number, unknown] {
  // A pull payment here is claimed whole or not at all.
  if (pot.payouts.some(({ state }) => state !== 'Cancelled'))
    return [400, { code: 'overdraft', message: 'Not enough' }];
  const payout = {
    id: randomUUID(),
    state: 'AwaitingPayment',
    amount: pot.amount,
    destination: textOf(body['destination']),
  };
  pot.payouts.push(payout);
  return [200, payout];
}

function control(body: Record<string, unknown>): unknown {
  const reference = textOf(body['reference']);
  const ofOrder = [...invoices.values()].filter(({ metadata }) => metadata.orderId === reference);
  const ofPayout = [...pots.values()].filter(({ name }) => name === reference);
  switch (body['does']) {
    case 'fault':
      fault = body['fault'] as typeof fault;
      changes = 0;
      return {};
    case 'invoice': {
      for (const invoice of ofOrder.slice(0, 1))
        Object.assign(invoice, { status: body['status'], additionalStatus: body['additionalStatus'] ?? 'None' });
      return {};
    }
    case 'payout': {
      for (const payout of ofPayout.flatMap(({ payouts }) => payouts)) payout.state = textOf(body['state']);
      return {};
    }
    case 'webhook': {
      const about = ofOrder[0] ? { invoiceId: ofOrder[0].id } : { pullPaymentId: ofPayout[0]?.id };
      const hook = {
        deliveryId: randomUUID(),
        webhookId: 'hook-1',
        isRedelivery: false,
        type: body['type'],
        storeId: STORE,
      };
      const raw = JSON.stringify({ ...hook, timestamp: Math.floor(fromNow(0).getTime() / 1000), ...about });
      return { raw, signature: `sha256=${createHmac('sha256', SECRET).update(raw).digest('hex')}` };
    }
    default:
      return {
        invoices: ofOrder.length,
        claims: ofPayout.flatMap(({ payouts }) => payouts.filter(({ state }) => state !== 'Cancelled')).length,
        rejected,
      };
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

interface Invoice {
  readonly id: string;
  readonly storeId: string;
  readonly amount: string;
  readonly currency: string;
  status: string;
  additionalStatus: string;
  readonly checkoutLink: string;
  readonly metadata: { readonly orderId: string };
}

interface Pot {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly payouts: { readonly id: string; state: string; readonly amount: string; readonly destination: string }[];
}
