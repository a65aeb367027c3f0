import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '@mela/contract/error-codes';
import { failureAnswer } from './failure.ts';

/** Answers in the envelope what never became a request: invalid HTTP, headers or an address that are too long, or an incomplete request. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  // A reset connection, or one that already has its answer, takes no more.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const [status, code] = KNOWN[error.code ?? ''] ?? [400, 'invalid_input'];
  const body = JSON.stringify(failureAnswer({ failed: code }).body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

const KNOWN: Readonly<Record<string, readonly [number, ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'payload_too_large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'payload_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_input'],
};
