import { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { Value } from '@mela/contract/operations';
import type { Connection } from '#/platform/connection/connection.ts';
import { readAnswer } from './answer.ts';
import { failed, type Answer, type ApiError } from './api-error.ts';
import type { CallArguments, CallId, CallSettings } from './call-id.ts';
import { canEncrypt, encryptBody, type EncryptionKey } from './encrypted-body.ts';
import { buildRequest, usesToken, type CallInput, type Request } from './request.ts';
import { mayRepeat, pauseBefore } from './repeat.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';
import { send } from './send.ts';

/** Keys rotate; one that is older than this, in milliseconds, is asked for again. */
const KEY_LIFE_MS = 10 * 60_000;

/**
 * The client of the contract. Failures are values with an error code, never exceptions. A call that does not change
 * anything, or that carries an idempotency key, is repeated when the network loses it; no other call ever is.
 */
export function createApi(options: ApiOptions): Api {
  const clock = options.clock ?? createServerClock();
  const failures = new Set<FailureListener>();
  let keys: { list: readonly EncryptionKey[]; at: number } | undefined;

  async function callOnce<V>(id: CallId, input: CallInput, settings: CallSettings): Promise<Answer<V>> {
    if (isEncrypted(id)) return await callEncrypted<V>(id, input, settings);
    return await exchange<V>(id, buildRequest(id, input, caller()), settings);
  }

  async function exchange<V>(id: CallId, request: Request, settings: CallSettings): Promise<Answer<V>> {
    const token = usesToken(id) ? options.token() : undefined;
    const sent = await send(request, { fetch: options.fetch, connection: options.connection, signal: settings.signal });
    if (!sent.ok) return sent;
    clock.observe(sent.value.headers.get('date'));
    const answer = await readAnswer<V>(sent.value);
    if (!answer.ok) tell(answer.error, token);
    return answer;
  }

  async function callEncrypted<V>(
    id: CallId,
    input: CallInput,
    settings: CallSettings,
    again = false,
  ): Promise<Answer<V>> {
    if (!canEncrypt()) return failed('no_crypto');
    const key = await currentKey();
    if (!key.ok) return key;
    const jwe = await encryptBody(input.body, key.value, clock.now());
    const request = buildRequest(id, { ...input, body: undefined }, caller());
    const headers = { ...request.init.headers, 'content-type': 'application/jose', 'encryption-key-id': key.value.kid };
    const answer = await exchange<V>(id, { url: request.url, init: { ...request.init, headers, body: jwe } }, settings);
    if (answer.ok || again || !answer.error.errorCode.startsWith('encryption_')) return answer;
    // The server could not open the body, so it has done nothing: a newer key, or its clock, may help once.
    keys = undefined;
    return await callEncrypted<V>(id, input, settings, true);
  }

  async function currentKey(): Promise<Answer<EncryptionKey>> {
    if (!keys || clock.now() - keys.at > KEY_LIFE_MS) {
      const answer = await call('encryptionKeys');
      if (!answer.ok) return answer;
      keys = { list: answer.value.keys, at: clock.now() };
    }
    const [key] = keys.list;
    return key ? { ok: true, value: key } : failed('unavailable');
  }

  async function call<Id extends CallId>(id: Id, ...rest: CallArguments<Id>): Promise<Answer<Value<Id>>> {
    const input = (rest[0] ?? {}) as CallInput;
    const settings: CallSettings = rest[1] ?? {};
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callOnce<Value<Id>>(id, input, settings);
      const pauseMs = answer.ok || !mayRepeat(id, input) ? undefined : pauseBefore(attempt, answer.error);
      if (pauseMs === undefined) return answer;
      await options.pause(pauseMs);
      if (settings.signal?.aborted) return failed('aborted');
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

function isEncrypted(id: CallId): boolean {
  return 'encrypted' in CALL_TABLE[id];
}

export interface Api {
  call<Id extends CallId>(id: Id, ...rest: CallArguments<Id>): Promise<Answer<Value<Id>>>;
  readonly clock: ServerClock;
  /** Of a call that was made past this client: the live feed's. */
  failed(error: ApiError, token: string | undefined): void;
  /** Hears of every failure that the server answered, with the token that the call bore. */
  onFailure(listener: FailureListener): () => void;
}

export type FailureListener = (error: ApiError, token: string | undefined) => void;

export interface ApiOptions {
  readonly fetch: typeof fetch;
  readonly connection: Connection;
  readonly token: () => string | undefined;
  readonly device: string;
  readonly merchantCode: string;
  /** Waits between repeats; milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly clock?: ServerClock;
}
