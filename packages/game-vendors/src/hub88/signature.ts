import { sign, verify, type KeyObject } from 'node:crypto';

/** Off by more than this, either way, a call is refused: an old one cannot be played again later. */
export const MAX_SKEW_MS = 300_000;
/** Over time and body, as Hub88 specifies it. */
export const SIGNATURE_HEADER = 'x-hub88-signature';
/** Over direction, method, path, time and body: what is signed for one place is good for no other. */
export const BOUND_SIGNATURE_HEADER = 'x-mela-signature';
export const TIMESTAMP_HEADER = 'x-hub88-timestamp';

/** Where a call goes: the path below the address that both sides agreed on, e.g. `/transaction/bet`. */
export interface Place {
  readonly direction: 'to-operator' | 'to-vendor';
  readonly method: string;
  readonly path: string;
}

interface SignedCall extends Place {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody: Uint8Array;
}

type Problem = 'not_signed' | 'wrong_time' | 'wrong_signature';

/** The header that signs a call as Hub88 does: RSA-SHA256 (PKCS #1 v1.5), base64, over `<unix milliseconds>.<raw body>`. */
export function signatureHeaders(rawBody: Uint8Array, privateKey: KeyObject, nowMs: number): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    [SIGNATURE_HEADER]: signed(plainBytes(timestamp, rawBody), privateKey),
    [TIMESTAMP_HEADER]: timestamp,
  };
}

/** The header of our own, by the same kind of key, over `boundBytes`. */
export function boundSignatureHeaders(
  call: Place & { readonly rawBody: Uint8Array },
  privateKey: KeyObject,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    [BOUND_SIGNATURE_HEADER]: signed(boundBytes(call, timestamp), privateKey),
    [TIMESTAMP_HEADER]: timestamp,
  };
}

/** Whether the call bears a fresh signature of the key's owner, of either kind. */
export function isSigned(call: SignedCall, publicKey: KeyObject, nowMs: number): boolean {
  return signatureProblem(call, publicKey, nowMs) === undefined;
}

/**
 * Why it does not, for the log; whoever called is not told. Where a bound signature is there, it alone counts. With `needsBound` a plain one is
 * none. A public-key check holds no secret that its duration could tell.
 */
export function signatureProblem(
  call: SignedCall,
  publicKey: KeyObject,
  nowMs: number,
  { needsBound = false } = {},
): Problem | undefined {
  const timestamp = call.headers[TIMESTAMP_HEADER];
  const bound = call.headers[BOUND_SIGNATURE_HEADER];
  const isBound = needsBound || bound !== undefined;
  const signature = isBound ? bound : call.headers[SIGNATURE_HEADER];
  if (typeof signature !== 'string' || !/^[A-Za-z0-9+/]{86,1366}={0,2}$/.test(signature)) return 'not_signed';
  if (typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return 'not_signed';
  if (Math.abs(nowMs - Number.parseInt(timestamp, 10)) > MAX_SKEW_MS) return 'wrong_time';
  const bytes = isBound ? boundBytes(call, timestamp) : plainBytes(timestamp, call.rawBody);
  return verify('RSA-SHA256', bytes, publicKey, Buffer.from(signature, 'base64')) ? undefined : 'wrong_signature';
}

function signed(bytes: Buffer, privateKey: KeyObject): string {
  return sign('RSA-SHA256', bytes, privateKey).toString('base64');
}

function plainBytes(timestamp: string, rawBody: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`, 'latin1'), rawBody]);
}

/** `mela-2`, direction, method, path and time, each with a line feed after it, then the raw body. */
function boundBytes({ direction, method, path, rawBody }: Omit<SignedCall, 'headers'>, timestamp: string): Buffer {
  return Buffer.concat([Buffer.from(`mela-2\n${direction}\n${method}\n${path}\n${timestamp}\n`, 'utf8'), rawBody]);
}
