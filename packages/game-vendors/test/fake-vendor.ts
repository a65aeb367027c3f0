import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly rawBody: Buffer;
  readonly body: Record<string, unknown>;
}

/** A vendor with one given answer after the other, the last one repeated. Stops with its test. */
export async function fakeVendor(...answers: readonly { status?: number; body: unknown }[]) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const rawBody = Buffer.concat(chunks);
      const body = JSON.parse(rawBody.toString()) as Asked['body'];
      asked.push({ path: request.url ?? '', headers: request.headers, rawBody, body });
      const { status = 200, body: said } = answers[asked.length - 1] ?? answers.at(-1) ?? { body: {} };
      response.writeHead(status).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`, asked };
}

/** A launch as the server requests it. */
export const LAUNCH = {
  userId: '10000001',
  token: 't'.repeat(43),
  gameCode: 'tiger',
  currency: 'BDT',
  language: 'BN',
  theme: 'dark',
  lobbyUrl: 'http://mela.test/m/home',
  screen: 'phone',
  playRules: {
    turbo: true,
    superTurbo: true,
    autoplay: true,
    slamStop: true,
    spacebar: true,
    buyFeature: true,
    fullScreen: true,
    showNetPosition: false,
    showRtp: true,
    showSessionTimer: false,
    socialCasino: false,
    minimumRoundMs: 0,
  },
} as const;

export const REPLAY = { userId: '10000001', gameCode: 'tiger', roundRef: 'r1', language: 'EN', timeZone: 'Asia/Dhaka' };
