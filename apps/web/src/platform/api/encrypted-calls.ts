import type { Value } from '@mela/contract/operations';
import { failed, type Answer } from './api-error.ts';
import { canEncrypt, encryptBody, type EncryptionKey } from './encrypted-body.ts';
import type { ServerClock } from './server-clock.ts';

/** Keys rotate; one that is older than this, in milliseconds, is asked for again. */
const KEY_LIFE_MS = 10 * 60_000;

/** Calls whose bodies the server takes encrypted only (R8): they hold the server's key and use it until it is old. */
export function createEncryptedCalls(options: {
  readonly clock: ServerClock;
  readonly keys: () => Promise<Answer<Value<'encryptionKeys'>>>;
}): EncryptedCalls {
  const { clock } = options;
  let kept: { list: readonly EncryptionKey[]; at: number } | undefined;

  async function currentKey(): Promise<Answer<EncryptionKey>> {
    if (!kept || clock.now() - kept.at > KEY_LIFE_MS) {
      const answer = await options.keys();
      if (!answer.ok) return answer;
      kept = { list: answer.value.keys, at: clock.now() };
    }
    const [key] = kept.list;
    return key ? { ok: true, value: key } : failed('unavailable');
  }

  async function sendOnce<V>(body: unknown, exchange: Exchange<V>): Promise<Answer<V>> {
    const key = await currentKey();
    if (!key.ok) return key;
    const jwe = await encryptBody(body, key.value, clock.now());
    return await exchange(jwe, { 'content-type': 'application/jose', 'encryption-key-id': key.value.kid });
  }

  return {
    async send<V>(body: unknown, exchange: Exchange<V>) {
      if (!canEncrypt()) return failed('no_crypto');
      const answer = await sendOnce(body, exchange);
      if (answer.ok || !answer.error.errorCode.startsWith('encryption_')) return answer;
      // The server could not open the body, so it has done nothing: a newer key, or its clock, may help once.
      kept = undefined;
      return await sendOnce(body, exchange);
    },
  };
}

type Exchange<V> = (jwe: string, headers: Readonly<Record<string, string>>) => Promise<Answer<V>>;

export interface EncryptedCalls {
  send<V>(body: unknown, exchange: Exchange<V>): Promise<Answer<V>>;
}
