import { connect, type Socket } from 'node:net';

export interface LoadResult {
  answered: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  longest: number;
  /** Answers that did not hold what they should, with one of them. */
  wrong: number;
  firstWrong: string | undefined;
}

interface LoadOptions {
  origin: string;
  connections: number;
  /** The next whole request, or undefined when there are no more; written to the socket as it is. */
  next: () => Buffer | undefined;
  /** What every right answer holds. */
  expect: string;
}

/**
 * Sends whole prepared requests over keep-alive connections, one in flight on each, as fast as they are answered. It parses no more
 * of an answer than its length, so that the generator takes as little as it can of the machine that it shares with the server.
 */
export async function runLoad({ origin, connections, next, expect }: LoadOptions): Promise<LoadResult> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const wrong: string[] = [];
  const expected = Buffer.from(expect);
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(Number(port), hostname)));
  const startedAt = performance.now();
  await Promise.all(
    sockets.map((socket) =>
      drive(socket, next, (answer, ms) => {
        times.push(ms);
        if (!answer.includes(expected)) wrong.push(answer.toString('utf8').slice(0, 500));
      }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    longest: times.at(-1) ?? 0,
    wrong: wrong.length,
    firstWrong: wrong[0],
  };
}

/** A whole HTTP/1.1 request. */
export function requestBytes(method: string, path: string, headers: Record<string, string>, body?: Uint8Array): Buffer {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': String(body.byteLength) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body ?? Buffer.alloc(0)]);
}

function open(port: number, host: string) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

function drive(socket: Socket, next: () => Buffer | undefined, onAnswer: (answer: Buffer, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    let sentAt = 0;
    let held: Buffer = Buffer.alloc(0);
    const send = () => {
      const request = next();
      if (request === undefined) return resolve();
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('data', (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const length = wholeLength(held);
      if (length === undefined || held.length < length) return;
      const answer = held;
      held = Buffer.alloc(0);
      onAnswer(answer, performance.now() - sentAt);
      send();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server closed a connection in the middle of the run')));
    send();
  });
}

/** How long the answer that begins here is, once its head is there. */
function wholeLength(bytes: Buffer): number | undefined {
  const head = bytes.indexOf('\r\n\r\n');
  if (head < 0) return undefined;
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head + 2))?.[1];
  if (length === undefined) throw new Error(`an answer without content-length: ${bytes.toString('utf8', 0, head)}`);
  return head + 4 + Number(length);
}
