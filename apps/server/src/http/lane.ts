import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { TrustedProxies } from '@mela/edge/trusted-proxies';
import { strictTransport } from '@mela/edge/strict-transport';
import type { AnsweredCall } from './answered-call.ts';
import type { BodyDeadlines } from './body-deadlines.ts';
import { answerClientError } from './client-error.ts';
import { failureAnswer } from './failure.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Addresses that are answered before Fastify's router, hooks and body parsers, because they are called for every bet. Bounds of bodies and
 * connections, time limits, headers, metrics, the log and shutdown are the same as for every other address.
 */
export interface Lane {
  /** What its addresses begin with, e.g. `/vendors/`. */
  readonly prefix: string;
  /** A longer body is not kept: the call comes with `body: undefined`. */
  readonly maxBodyBytes: number;
  /** Rejects only for unexpected errors: then the answer is `unknown_error`, with HTTP status 500. */
  answer(call: LaneCall): Promise<LaneAnswer>;
}

export interface LaneCall {
  readonly method: string;
  /** As it was sent, without the query. */
  readonly path: string;
  /** The text after the `?`, as it was sent; it may contain a secret and is not logged. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** Empty where there was none; undefined where it was too long. */
  readonly body: Buffer | undefined;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
}

export interface LaneAnswer {
  /** The route, with the names of its parameters in place of their values: for metrics and log. */
  readonly route: string;
  readonly httpStatus: number;
  readonly contentType: string;
  readonly body: string;
}

export interface LaneServer {
  readonly log: FastifyBaseLogger;
  readonly trustedProxies: TrustedProxies | undefined;
  readonly strictSubdomains: boolean;
  readonly deadlines: BodyDeadlines;
  /** True once the server stops: kept connections are closed after their next answer. */
  readonly isStopping: () => boolean;
  readonly onAnswer: (answer: AnsweredCall) => void;
}

/** Takes a request of the lane, or answers false and leaves it as it is. */
export function createLaneListener(
  lane: Lane,
  server: LaneServer,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const fixed = Object.entries({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }).flat();

  async function answer(request: IncomingMessage, response: ServerResponse, taken: Taken): Promise<void> {
    const { requestId } = taken;
    const made = await lane
      .answer({
        method: request.method ?? '',
        path: pathOf(request.url),
        query: (request.url ?? '').slice(pathOf(request.url).length + 1),
        headers: request.headers,
        body: taken.body,
        requestId,
        log: server.log,
      })
      .catch((error: unknown) => {
        server.log.error({ err: error, requestId }, 'unexpected error');
        return UNFORESEEN;
      });
    response.writeHead(made.httpStatus, headersOf(request, made, requestId)).end(made.body);
    note(request, made, taken);
  }

  function headersOf(request: IncomingMessage, made: LaneAnswer, requestId: string): string[] {
    const headers = [
      ...fixed,
      'x-request-id',
      requestId,
      'content-type',
      made.contentType,
      'content-length',
      String(Buffer.byteLength(made.body)),
    ];
    if (cameByTls(request, server.trustedProxies))
      headers.push('strict-transport-security', strictTransport(server.strictSubdomains));
    if (server.isStopping()) headers.push('connection', 'close');
    return headers;
  }

  function note({ method = '' }: IncomingMessage, { route, httpStatus: status }: LaneAnswer, taken: Taken): void {
    const milliseconds = Math.round((performance.now() - taken.startedAt) * 10) / 10;
    server.onAnswer({ route, method, status, milliseconds });
    server.log.info({ reqId: taken.requestId, route, method, status, milliseconds }, 'answered');
  }

  return (request, response) => {
    if (!request.url?.startsWith(lane.prefix)) return false;
    const startedAt = performance.now();
    let isTaken = false;
    const take = (body: Buffer | undefined) => {
      isTaken = true;
      void answer(request, response, { body, startedAt, requestId: randomUUID() });
    };
    // The rest of a refused body is read and discarded, otherwise the next request of the connection would not be received.
    const late = () => (isTaken ? request.socket.destroy() : answerClientError(LATE, request.socket));
    readBody(request, lane.maxBodyBytes, { take, late, deadlines: server.deadlines });
    return true;
  };
}

/** A body that was cut off is dropped, because no client is left to read an answer. */
function readBody(
  request: IncomingMessage,
  maxBytes: number,
  { take, late, deadlines }: { take: (body: Buffer | undefined) => void; late: () => void; deadlines: BodyDeadlines },
): void {
  const { headers } = request;
  const parts: Buffer[] = [];
  let length = Number.parseInt(headers['content-length'] ?? '0', 10);
  if (length > 0 || headers['transfer-encoding'] !== undefined) deadlines.begin(request, late);
  let isTooLong = length > maxBytes;
  length = 0;
  if (isTooLong) take(undefined);
  request.on('data', (part: Buffer) => {
    if (isTooLong) return;
    length += part.length;
    if (length <= maxBytes) return void parts.push(part);
    isTooLong = true;
    take(undefined);
  });
  request.on('end', () => {
    deadlines.end(request);
    const [first] = parts;
    if (!isTooLong) take(first !== undefined && parts.length === 1 ? first : Buffer.concat(parts));
  });
  request.on('close', () => deadlines.end(request));
}

function pathOf(url = ''): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Only a trusted proxy can report that a request came by TLS. */
function cameByTls({ headers, socket }: IncomingMessage, trusts: TrustedProxies | undefined): boolean {
  const proto = headers['x-forwarded-proto'];
  if (typeof proto !== 'string' || trusts?.(socket.remoteAddress ?? '', 0) !== true) return false;
  return proto.split(',').at(-1)?.trim() === 'https';
}

/** For a body that took too long. */
export const LATE = Object.assign(new Error('The body is late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const unforeseen = failureAnswer({ failed: 'unknown_error' });
const UNFORESEEN: LaneAnswer = {
  route: 'none',
  httpStatus: unforeseen.status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(unforeseen.body),
};

interface Taken {
  readonly body: Buffer | undefined;
  readonly startedAt: number;
  readonly requestId: string;
}
