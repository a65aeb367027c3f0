import type { Value } from '@mela/contract/operations';
import type { Connection } from '#/platform/connection/connection.ts';
import { readAnswer } from './answer.ts';
import { failed, type Answer, type ApiError } from './api-error.ts';
import type { CallArguments, CallId, CallSettings } from './call-id.ts';
import { rowOf, type CallRow } from './call-row.ts';
import type { EncryptedCalls } from './encrypted-calls.ts';
import { buildRequest, usesToken, type CallInput, type Request } from './request.ts';
import { mayRepeat, pauseBefore } from './repeat.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { send } from './send.ts';

/**
 * The client of the contract. Failures are values with an error code, never exceptions. A call without side effects, or with
 * an idempotency key, is repeated when the network loses it; no other call is repeated.
 */
export function createApi(options: ApiOptions): Api {
  const clock = options.clock ?? createServerClock();
  const failures = new Set<FailureListener>();
  let encrypted: Promise<EncryptedCalls> | undefined;

  async function callOnce<V>(row: CallRow, input: CallInput, settings: CallSettings): Promise<Answer<V>> {
    if (row.encrypted) return await callEncrypted<V>(row, input, settings);
    return await exchange<V>(row, buildRequest(row, input, caller()), settings);
  }

  async function callEncrypted<V>(row: CallRow, input: CallInput, settings: CallSettings): Promise<Answer<V>> {
    const calls = await encryptedCalls();
    if (!calls) return failed('offline');
    return await calls.send<V>(input.body, async (body, headers) => {
      const { url, init } = buildRequest(row, { ...input, body: undefined }, caller());
      return await exchange<V>(
        row,
        { url, init: { ...init, headers: { ...init.headers, ...headers }, body } },
        settings,
      );
    });
  }

  /** The encryption code is fetched with the first login or another sealed call. */
  async function encryptedCalls(): Promise<EncryptedCalls | undefined> {
    encrypted ??= import('./encrypted-calls.ts').then(({ createEncryptedCalls }) =>
      createEncryptedCalls({ clock, call, knownDevices: options.knownDevices }),
    );
    return await encrypted.catch(() => (encrypted = undefined));
  }

  async function exchange<V>(row: CallRow, request: Request, settings: CallSettings): Promise<Answer<V>> {
    const token = usesToken(row) ? options.token() : undefined;
    const sent = await send(request, { fetch: options.fetch, connection: options.connection, signal: settings.signal });
    if (!sent.ok) return sent;
    clock.observe(sent.value.headers.get('date'));
    const answer = await readAnswer<V>(sent.value);
    if (!answer.ok) tell(answer.error, token);
    return answer;
  }

  async function call<Id extends CallId>(id: Id, ...rest: CallArguments<Id>): Promise<Answer<Value<Id>>> {
    const input = (rest[0] ?? {}) as CallInput;
    const settings: CallSettings = rest[1] ?? {};
    const row = await rowOf(id).catch(() => undefined);
    if (!row) return failed('offline');
    const token = options.token();
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callOnce<Value<Id>>(row, input, settings);
      const pauseMs = answer.ok || !mayRepeat(row, input) ? undefined : pauseBefore(attempt, answer.error);
      if (pauseMs === undefined) return answer;
      await options.pause(pauseMs);
      // One member's call is never repeated as another member's.
      if (settings.signal?.aborted || (row.access !== 'guest' && options.token() !== token)) return failed('aborted');
    }
  }

  function tell(error: ApiError, token: string | undefined) {
    for (const listener of failures) listener(error, token);
  }

  const caller = () => ({ token: options.token(), device: options.device, merchantCode: options.merchantCode });

  return {
    call,
    clock,
    failed: tell,
    onFailure(listener) {
      failures.add(listener);
      return () => failures.delete(listener);
    },
  };
}

export interface Api {
  call<Id extends CallId>(id: Id, ...rest: CallArguments<Id>): Promise<Answer<Value<Id>>>;
  readonly clock: ServerClock;
  /** Reports the failure of a call that bypasses this client: the live feed's. */
  failed(error: ApiError, token: string | undefined): void;
  /** Receives every failure that the server answered, with the token of the call. */
  onFailure(listener: FailureListener): () => void;
}

export type FailureListener = (error: ApiError, token: string | undefined) => void;

export interface ApiOptions {
  readonly fetch: typeof fetch;
  readonly connection: Connection;
  readonly token: () => string | undefined;
  readonly device: string;
  readonly merchantCode: string;
  /** The tokens of accounts that this phone has signed in to. */
  readonly knownDevices?: () => readonly string[] | undefined;
  /** Waits between repeats; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly clock?: ServerClock;
}
