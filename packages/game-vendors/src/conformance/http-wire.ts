import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnconnected } from '@mela/edge/network-cause';
import type { RawAnswer, RawCall } from '../game-vendor.ts';
import { Unreachable } from './unreachable.ts';
import type { Connections } from './world.ts';

/**
 * Sends calls over HTTP to a vendor's address at an operator, and cuts them off on request. `send` rejects with `Unreachable` if no connection is made,
 * and if the first call gets no answer or a 404: later the same is an operator's fault in one case.
 */
export function httpWire(address: string): { send(call: RawCall): Promise<RawAnswer>; connections: Connections } {
  let hasAnswered = false;
  const open = (call: RawCall) => {
    const url = new URL(address + call.path);
    url.search = call.query;
    const ask = url.protocol === 'https:' ? tlsRequest : plainRequest;
    const headers = { ...call.headers, 'content-length': String(call.rawBody.byteLength) } as Record<string, string>;
    return ask(url, { method: call.method, headers, timeout: TIMEOUT_MS });
  };

  const answered = (request: ReturnType<typeof open>) =>
    new Promise<RawAnswer>((resolve, reject) => {
      request.on('timeout', () => request.destroy(new Error('no answer in time')));
      request.on('error', reject);
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            httpStatus: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
            call: '',
            outcome: '',
          }),
        );
      });
    });

  /** Sends the given bytes and closes the connection once they are on their way. */
  const cut = (call: RawCall, bytes: Uint8Array) =>
    new Promise<void>((resolve) => {
      const request = open(call);
      request.on('error', () => resolve());
      request.on('close', () => resolve());
      request.write(bytes, () => setImmediate(() => request.destroy()));
    });

  return {
    async send(call) {
      const request = open(call);
      const sent = answered(request);
      request.end(call.rawBody);
      const answer = await sent.catch((error: unknown) => {
        throw hasAnswered && !isUnconnected(error) ? error : Unreachable.at(address, error);
      });
      if (!hasAnswered && answer.httpStatus === 404) throw Unreachable.answers(address + call.path, 404);
      hasAnswered = true;
      return answer;
    },
    connections: {
      cutAfter: (call) => cut(call, call.rawBody),
      cutWithin: (call) => cut(call, call.rawBody.subarray(0, Math.floor(call.rawBody.byteLength / 2))),
      async inPieces(call) {
        const request = open(call);
        const answer = answered(request);
        const third = Math.ceil(call.rawBody.byteLength / 3);
        for (let from = 0; from < call.rawBody.byteLength; from += third) {
          request.write(call.rawBody.subarray(from, from + third));
          await pause(PIECE_MS);
        }
        request.end();
        return answer;
      },
    },
  };
}

const TIMEOUT_MS = 10_000;
const PIECE_MS = 300;
