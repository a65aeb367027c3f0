import type { CallRow } from './call-row.ts';
import type { ApiError } from './api-error.ts';
import type { CallInput } from './request.ts';

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
/** A server that asks to wait longer than this is not waited for: the player decides. */
const LONGEST_WAIT_S = 2;

/** Whether a lost call may be sent again: it changes nothing, or its idempotency key makes a second copy harmless. */
export function mayRepeat(row: CallRow, input: CallInput): boolean {
  if (row.method === 'GET') return !row.mints;
  return typeof input.body === 'object' && input.body !== null && 'idempotencyKey' in input.body;
}

/** Milliseconds to wait before another attempt; `undefined` when it would not help. */
export function pauseBefore(attempt: number, error: ApiError, random: () => number = Math.random): number | undefined {
  if (attempt >= MOST_ATTEMPTS) return undefined;
  const backOff = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random());
  if (error.errorCode === 'too_many_requests') {
    const wait = error.retryAfterSeconds ?? LONGEST_WAIT_S + 1;
    return wait <= LONGEST_WAIT_S ? wait * 1000 + backOff : undefined;
  }
  return PASSING.has(error.errorCode) ? backOff : undefined;
}

const PASSING: ReadonlySet<string> = new Set(['timeout', 'offline', 'unavailable', 'storage_full']);
