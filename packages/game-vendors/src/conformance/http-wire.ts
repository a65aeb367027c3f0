import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { RawAnswer, RawCall } from '../game-vendor.ts';
import type { Connections } from './world.ts';

/** Sends calls over HTTP to a vendor's address at an operator, and cuts them off as requested. */
export function httpWire(address: string): { send(call: RawCall): Promise<RawAnswer>; connections: Connections } {
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
    send(call) {
      const request = open(call);
      const answer = answered(request);
      request.end(call.rawBody);
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
