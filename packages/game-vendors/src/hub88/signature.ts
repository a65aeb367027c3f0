import { sign, verify, type KeyObject } from 'node:crypto';

/** Off by more than this, either way, a call is refused: an old one cannot be played again later. */
export const MAX_SKEW_MS = 300_000;
export const SIGNATURE_HEADER = 'x-hub88-signature';
export const TIMESTAMP_HEADER = 'x-hub88-timestamp';

/** Headers that sign `rawBody`: RSA-SHA256 (PKCS #1 v1.5), base64, over the bytes `<unix milliseconds>.<raw body>`. */
export function signatureHeaders(rawBody: Uint8Array, privateKey: KeyObject, nowMs: number): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    [SIGNATURE_HEADER]: sign('RSA-SHA256', signedBytes(timestamp, rawBody), privateKey).toString('base64'),
    [TIMESTAMP_HEADER]: timestamp,
  };
}

type SignedCall = { headers: Readonly<Record<string, string | readonly string[] | undefined>>; rawBody: Uint8Array };

/** Whether the body bears a fresh signature of the key's owner. */
export function isSigned(call: SignedCall, publicKey: KeyObject, nowMs: number): boolean {
  return signatureProblem(call, publicKey, nowMs) === undefined;
}

/** Why it does not, for the log; whoever called is not told. A public-key check holds no secret that its duration could tell. */
export function signatureProblem(
  call: SignedCall,
  publicKey: KeyObject,
  nowMs: number,
): 'not_signed' | 'wrong_time' | 'wrong_signature' | undefined {
  const signature = call.headers[SIGNATURE_HEADER];
  const timestamp = call.headers[TIMESTAMP_HEADER];
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{86,1366}={0,2}$/.test(signature)) return 'not_signed';
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return 'not_signed';
  if (Math.abs(nowMs - Number.parseInt(timestamp, 10)) > MAX_SKEW_MS) return 'wrong_time';
  const isRight = verify(
    'RSA-SHA256',
    signedBytes(timestamp, call.rawBody),
    publicKey,
    Buffer.from(signature, 'base64'),
  );
  return isRight ? undefined : 'wrong_signature';
}

function signedBytes(timestamp: string, rawBody: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`, 'latin1'), rawBody]);
}
