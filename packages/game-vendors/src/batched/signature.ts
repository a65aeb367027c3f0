import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 of the raw body in lower-case hex, by a secret that both sides hold. */
export const SIGNATURE_HEADER = 'x-request-sign';

/**
 * The bytes of the text are the key. Throws on a text that is too short for a secret, or that has characters whose bytes
 * depend on the encoding.
 */
export function readSecret(text: string): KeyObject {
  if (!/^[\x21-\x7e]{32,128}$/.test(text)) throw new Error('A secret is 32 to 128 printable ASCII characters');
  return createSecretKey(text, 'latin1');
}

export function signatureOf(rawBody: Uint8Array, secret: KeyObject): string {
  return mac(rawBody, secret).toString('hex');
}

/** Compared in constant time. During a change of secrets there are two, and either is valid. */
export function signatureProblem(
  { headers, rawBody }: { readonly headers: Headers; readonly rawBody: Uint8Array },
  secrets: readonly KeyObject[],
): 'not_signed' | 'wrong_signature' | undefined {
  const text = headers[SIGNATURE_HEADER];
  if (typeof text !== 'string' || !HEX.test(text)) return 'not_signed';
  const given = Buffer.from(text, 'hex');
  return secrets.some((secret) => timingSafeEqual(mac(rawBody, secret), given)) ? undefined : 'wrong_signature';
}

function mac(rawBody: Uint8Array, secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update(rawBody).digest();
}

const HEX = /^[\da-f]{64}$/;

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;
