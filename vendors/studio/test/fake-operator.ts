import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromNow } from '@mela/dev-env/from-now';
import { callChecker, callSigner, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '@mela/vendor-kit/protocol/signature';

/**
 * An operator over real HTTP, with one wallet per user that stores every transaction once. `fault` decides per call
 * what goes wrong on the way.
 */
export async function startFakeOperator(): Promise<FakeOperator> {
  const isSigned = callChecker(studio.publicKey, 'to-operator');
  const state: FakeOperator = {
    url: '',
    studioPrivateKey: studio.privateKey,
    operatorPublicKey: operator.publicKey,
    sign: callSigner(operator.privateKey, 'to-vendor'),
    currency: 'CNY',
    balances: new Map(),
    transactions: new Map(),
    calls: [],
    fault: () => 'none',
    held: Promise.resolve(),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const rawBody = Buffer.concat(chunks);
    const path = (request.url ?? '').replace('/vendors/studio', '');
    const call: SeenCall = { path, body: JSON.parse(rawBody.toString()) as SeenCall['body'] };
    const signed = isSigned(
      { signature: request.headers[SIGNATURE_HEADER], timestamp: request.headers[TIMESTAMP_HEADER], path, rawBody },
      fromNow(0).getTime(),
    );
    state.calls.push(call);
    const fault = state.fault(
      call,
      state.calls.filter((seen) => seen.body.transaction_uuid === call.body.transaction_uuid).length,
    );
    if (fault === 'drop before') return void request.socket.destroy();
    if (fault === 'late') await once(response, 'close');
    if (fault === 'held') await state.held;
    if (fault === 'HTTP 500') return void response.writeHead(500).end('{"status":"RS_OK"}');
    const status = fault.startsWith('RS_') ? fault : signed ? apply(call) : 'RS_ERROR_INVALID_SIGNATURE';
    if (fault === 'drop after') return void request.socket.destroy();
    if (fault === 'garbage') return void response.end('<html>');
    const user = call.body.user ?? String(call.body.token).split(':')[1] ?? '';
    const fields = {
      status,
      request_uuid: call.body.request_uuid,
      user,
      currency: state.currency,
      balance: state.balances.get(user) ?? 0,
    };
    await spoken(response, JSON.stringify({ ...fields, ...LIES[fault] }), fault);
  }

  /** Sends the answer, or the part of it that the fault lets through. */
  async function spoken(response: ServerResponse, text: string, fault: Fault): Promise<void> {
    response.writeHead(200, { 'content-type': 'application/json' });
    if (fault === 'slow body' || fault === 'cut body') response.write(text.slice(0, 10));
    if (fault === 'slow body') await once(response, 'close');
    if (fault === 'cut body') return void response.destroy();
    if (fault === 'endless body') return endless(response);
    response.end(fault === 'slow body' ? text.slice(10) : text);
  }

  function endless(response: ServerResponse): void {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  }

  function apply({ path, body }: SeenCall): string {
    if (path === '/user/info' || path === '/user/balance') return 'RS_OK';
    const user = body.user ?? '';
    const known = state.transactions.get(body.transaction_uuid);
    if (known) return known.status;
    const keep = (amount: number, status: string) => {
      state.transactions.set(body.transaction_uuid, { user, round: body.round, kind: path, amount, status });
      state.balances.set(user, (state.balances.get(user) ?? 0) + amount);
      return status;
    };
    const bet = state.transactions.get(body.reference_transaction_uuid ?? '');
    if (path === '/transaction/bet') {
      if ((state.balances.get(user) ?? 0) < body.amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
      return keep(-body.amount, 'RS_OK');
    }
    if (path === '/transaction/win') return bet ? keep(body.amount, 'RS_OK') : 'RS_ERROR_TRY_AGAIN';
    // The late bet of a rolled back reference finds this row and moves nothing.
    if (!bet)
      state.transactions.set(body.reference_transaction_uuid ?? '', {
        user,
        round: body.round,
        kind: '/transaction/bet',
        amount: 0,
        status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      });
    return keep(bet ? -bet.amount : 0, 'RS_OK');
  }
}

/** Well-formed answers that are not true. */
const LIES: Readonly<Record<string, Record<string, unknown>>> = {
  'another request': { request_uuid: '00000000-0000-4000-8000-000000000000' },
  'balance as text': { balance: '1000000' },
  'balance in parts': { balance: 0.5 },
  'balance below zero': { balance: -100_000 },
  'no balance': { balance: undefined },
  'another user': { user: 'somebody' },
  'another currency': { currency: 'XXX' },
};

/**
 * How long the studio waits for its operator's answer: short where the operator is late, otherwise longer than any load
 * takes.
 */
export const patienceWith = (fault: Fault) => ({
  operatorSeconds: fault === 'late' || fault === 'slow body' ? 0.4 : 10,
});

function keyPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** Shared by all tests of a file: creating two takes longer than most tests. */
const operator = keyPair();
const studio = keyPair();

export interface FakeOperator {
  url: string;
  readonly studioPrivateKey: string;
  readonly operatorPublicKey: string;
  /** Signs the operator's calls to the studio. */
  readonly sign: ReturnType<typeof callSigner>;
  /** Of all its members. */
  currency: string;
  /** By user, in hundred-thousandths. */
  readonly balances: Map<string, number>;
  readonly transactions: Map<string, { user: string; round: string; kind: string; amount: number; status: string }>;
  readonly calls: SeenCall[];
  /** `times`: how often this transaction has arrived so far. */
  fault: (call: SeenCall, times: number) => Fault;
  /** A call with the fault `held` waits for this. */
  held: Promise<void>;
  close(): Promise<void>;
}

/**
 * `drop before`: the call never arrives. `drop after`: it is carried out, its answer is lost. `late`: carried out after
 * the caller has given up and closed the connection.
 * `held`: carried out and answered well once `held` resolves.
 */
export type Fault =
  | 'none'
  | 'drop before'
  | 'drop after'
  | 'late'
  | 'held'
  | 'HTTP 500'
  | 'garbage'
  | 'slow body'
  | 'cut body'
  | 'endless body'
  | 'another request'
  | 'balance as text'
  | 'balance in parts'
  | 'balance below zero'
  | 'no balance'
  | 'another user'
  | 'another currency'
  | `RS_${string}`;

export interface SeenCall {
  readonly path: string;
  readonly body: {
    readonly token: string;
    readonly user?: string;
    readonly round: string;
    readonly transaction_uuid: string;
    readonly reference_transaction_uuid?: string;
    readonly request_uuid: string;
    readonly amount: number;
    readonly round_closed?: boolean;
  };
}
