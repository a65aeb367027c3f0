import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mela/dev-env/free-port';
import { fromNow } from '@mela/dev-env/from-now';
import { macHeaders } from '@mela/game-vendors/hub88/signature';
import type { KeyObject } from 'node:crypto';
import type { WalletCall } from '#/modules/money/wallet/wallet.ts';
import type { Answer } from './fault-processes.ts';

/** Minor units of the fault run's currency in one of the dialect's. */
const MINOR_SCALED = 1_000n;
const ANSWER_MS = 8_000;
/** Between two tries of one call. */
const PAUSE_MS = 20;
/** A call is given up after this many tries, because what it asks for may never come, such as the end of a round whose bet was refused. */
const MOST_TRIES = 600;
const MOST_TRIES_OF_AN_END = 10;

/**
 * A vendor that calls servers by the native dialect over HTTP: each call goes to the next server, and is repeated with the same reference until it is
 * answered. Every `cutEvery`-th call is cut: alternately before the server has all of it, and before its answer is read.
 */
export function vendorOf(origins: readonly string[], { macKey, tokenOf, cutEvery }: VendorOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const counts = { sent: 0, answered: 0, cutRequests: 0, cutAnswers: 0 };

  async function send(call: WalletCall): Promise<Answer> {
    const mostTries = call.kind === 'round_closed' ? MOST_TRIES_OF_AN_END : MOST_TRIES;
    for (let tries = 1; tries <= mostTries; tries += 1) {
      const answer = await once(call);
      if (answer) counts.answered += 1;
      if (answer && answer.status !== 'retry') return answer;
      await wait(PAUSE_MS);
    }
    return { status: 'retry' };
  }

  async function once(call: WalletCall): Promise<Answer | undefined> {
    counts.sent += 1;
    const cut = counts.sent % cutEvery === 0;
    const cutsAnswer = cut && counts.sent % (2 * cutEvery) !== 0;
    const { path, body } = wired(call, tokenOf(call.memberId));
    const rawBody = Buffer.from(body);
    const headers = macHeaders(
      { direction: 'to-operator', method: 'POST', path, rawBody },
      macKey,
      fromNow(0).getTime(),
    );
    const origin = origins[counts.sent % origins.length] ?? '';
    return new Promise((settle) => {
      const asked = request(
        `${origin}/vendors/studio${path}`,
        {
          agent,
          method: 'POST',
          timeout: ANSWER_MS,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': rawBody.byteLength },
        },
        (response) => {
          if (cutsAnswer) {
            counts.cutAnswers += 1;
            asked.destroy();
            return;
          }
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          response.once('error', () => settle(undefined));
          response.once('end', () => settle(answered(text)));
        },
      );
      asked.once('timeout', () => asked.destroy());
      asked.once('error', () => settle(undefined));
      asked.once('close', () => settle(undefined));
      if (cut && !cutsAnswer) {
        counts.cutRequests += 1;
        asked.write(rawBody.subarray(0, rawBody.byteLength / 2), () => asked.destroy());
      } else asked.end(rawBody);
    });
  }

  return { counts, send, close: () => agent.destroy() };
}

/** A call of the wallet as the dialect says it. */
function wired(call: WalletCall, token: string): { path: string; body: string } {
  const of = (key: string | undefined) => (key ?? '').replace(/^vendor:studio:/, '');
  const common = { user: call.memberId.toString(), game_code: 'bench', round: call.round, request_uuid: randomUUID() };
  const closes = (call.args as { closes?: boolean } | undefined)?.closes === true;
  const move = { ...common, token, transaction_uuid: of(call.key), round_closed: closes };
  const written = (path: string, fields: object) => ({ path, body: JSON.stringify(fields) });
  const money = { currency: call.currency, amount: Number.parseInt((call.amountMinor * MINOR_SCALED).toString(), 10) };
  switch (call.kind) {
    case 'bet_placed':
      return written('/transaction/bet', { ...move, ...money, is_free: false });
    case 'bet_won':
      return written('/transaction/win', {
        ...move,
        ...money,
        is_free: false,
        reference_transaction_uuid: of(call.answers),
      });
    case 'bet_rolled_back':
      return written('/transaction/rollback', { ...move, reference_transaction_uuid: of(call.answers) });
    default:
      return written('/round/close', common);
  }
}

/** Undefined when it is no answer of the dialect. */
function answered(text: string): Answer | undefined {
  try {
    const { status } = JSON.parse(text) as { status?: string };
    return status === undefined ? undefined : { status: SAID[status] ?? 'retry' };
  } catch {
    return undefined;
  }
}

const SAID: Readonly<Record<string, string>> = {
  RS_OK: 'applied',
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'rolled_back',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'none',
  RS_ERROR_ROUND_CLOSED: 'round_closed',
  RS_ERROR_DUPLICATE_TRANSACTION: 'duplicate',
  RS_ERROR_INVALID_TOKEN: 'token_invalid',
  RS_ERROR_WRONG_SYNTAX: 'wrong_syntax',
  RS_ERROR_INVALID_SIGNATURE: 'wrong_signature',
};

interface VendorOptions {
  readonly macKey: KeyObject;
  readonly tokenOf: (memberId: bigint) => string;
  readonly cutEvery: number;
}

/** A separate Redis for the test, which may be killed and restarts on its port with no data. Throws if the program is missing. */
export async function startRedis() {
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], { stdio: 'ignore' });
    let missing: Error | undefined;
    child.once('error', (error) => (missing = error));
    for (let tries = 0; tries < 200; tries += 1) {
      if (missing) throw missing;
      if (await listens(port)) return;
      await wait(50);
    }
    throw new Error('Redis does not answer');
  }

  async function stop(): Promise<void> {
    const ended = new Promise((resolve) => child?.once('close', resolve));
    if (child?.kill('SIGKILL')) await ended;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      await stop();
      await start();
    },
    stop,
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
