import type { Value } from '@mela/contract/operations';
import { failed, type Answer } from './api-error.ts';
import { canEncrypt, encryptBody, type EncryptionKey } from './encrypted-body.ts';
import { workHeader, type WorkCall } from './prove-work.ts';
import type { ServerClock } from './server-clock.ts';

/** Keys rotate; one that is older than this, in milliseconds, is refetched. */
const KEY_LIFE_MS = 10 * 60_000;

/** Calls with bodies that must be encrypted (R8): caches the server's key and uses it until it is old. */
export function createEncryptedCalls(options: {
  readonly clock: ServerClock;
  /** The tokens of accounts that this phone has signed in to. */
  readonly knownDevices?: (() => readonly string[] | undefined) | undefined;
  readonly call: WorkCall & ((id: 'encryptionKeys') => Promise<Answer<Value<'encryptionKeys'>>>);
}): EncryptedCalls {
  const { clock } = options;
  let kept: { list: readonly EncryptionKey[]; at: number } | undefined;

  async function currentKey(): Promise<Answer<EncryptionKey>> {
    if (!kept || clock.now() - kept.at > KEY_LIFE_MS) {
      const answer = await options.call('encryptionKeys');
      if (!answer.ok) return answer;
      kept = { list: answer.value.keys, at: clock.now() };
    }
    const [key] = kept.list;
    return key ? { ok: true, value: key } : failed('unavailable');
  }

  async function sendOnce<V>(body: unknown, exchange: Exchange<V>, proof: Headers = {}): Promise<Answer<V>> {
    const key = await currentKey();
    if (!key.ok) return key;
    const jwe = await encryptBody(body, key.value, clock.now());
    const headers = {
      'content-type': 'application/jose',
      'encryption-key-id': key.value.kid,
      ...knownHeader(body, options.knownDevices),
      ...proof,
    };
    return await exchange(jwe, headers);
  }

  return {
    async send<V>(body: unknown, exchange: Exchange<V>) {
      if (!canEncrypt()) return failed('no_crypto');
      const answer = await sendOnce(body, exchange);
      if (!answer.ok && answer.error.errorCode === 'human_check_required') {
        // Refused before the body was opened: the call is repeated with the proof that the server requires.
        const proof = await workHeader(options.call, answer.error);
        return proof ? await sendOnce(body, exchange, proof) : answer;
      }
      if (answer.ok || !answer.error.errorCode.startsWith('encryption_')) return answer;
      // The server could not open the body, so it has done nothing: a newer key, or its clock, may help once.
      kept = undefined;
      return await sendOnce(body, exchange);
    },
  };
}

/**
 * The tokens of a known phone are sent outside the sealed body too, where they are read before it is opened. A body that makes an account has no place
 * for them: they show which accounts the phone has signed in to.
 */
function knownHeader(body: unknown, ofPhone: (() => readonly string[] | undefined) | undefined): Headers {
  const { knownDevices, registerUrl } = (body ?? {}) as { knownDevices?: readonly string[]; registerUrl?: string };
  const tokens = registerUrl === undefined ? knownDevices : ofPhone?.();
  return tokens && tokens.length > 0 ? { 'known-devices': tokens.join(',') } : {};
}

type Headers = Readonly<Record<string, string>>;
type Exchange<V> = (jwe: string, headers: Readonly<Record<string, string>>) => Promise<Answer<V>>;

export interface EncryptedCalls {
  send<V>(body: unknown, exchange: Exchange<V>): Promise<Answer<V>>;
}
