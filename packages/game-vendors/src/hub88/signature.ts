import { createHmac, createSecretKey, sign, timingSafeEqual, verify, type KeyObject } from 'node:crypto';

/** A call that is off by more than this, either way, is refused: an old one cannot be replayed. */
export const MAX_SKEW_MS = 300_000;
/** Over time and body, as Hub88 specifies it. */
export const SIGNATURE_HEADER = 'x-hub88-signature';
/** Over direction, method, path, time and body: a signature for one place is not valid for another. */
export const BOUND_SIGNATURE_HEADER = 'x-mela-signature';
/** The same bytes by a key that both sides hold: several times cheaper for both. */
export const MAC_HEADER = 'x-mela-mac';
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

/** Our own header, by the same kind of key, over `boundBytes`. */
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

/** HMAC-SHA256 in base64, over `boundBytes`. */
export function macHeaders(
  call: Place & { readonly rawBody: Uint8Array },
  macKey: KeyObject,
  nowMs: number,
): Record<string, string> {
  const timestamp = String(nowMs);
  return {
    [MAC_HEADER]: macOf(boundBytes(call, timestamp), macKey).toString('base64'),
    [TIMESTAMP_HEADER]: timestamp,
  };
}

/** Reads a key that both sides hold, 32 to 64 bytes in base64. Throws on anything else. */
export function readMacKey(text: string): KeyObject {
  const key = Buffer.from(text, 'base64');
  if (key.toString('base64') !== text || key.byteLength < 32 || key.byteLength > 64)
    throw new Error('A MAC key is 32 to 64 random bytes in base64');
  return createSecretKey(key);
}

/** Whether the call carries a fresh signature of the key's owner, of either kind. */
export function isSigned(call: SignedCall, publicKey: KeyObject, nowMs: number): boolean {
  return signatureProblem(call, publicKey, nowMs) === undefined;
}

/**
 * Why a call is not signed, for the log only; the caller does not receive it. Of several proofs only one counts: the
 * MAC if there are keys for it, else the bound signature, else the plain one, which `needsBound` rejects.
 * A public-key check has no secret that its duration could reveal; MACs are compared in constant time. During a change
 * of keys there are two in `macKeys`, and either is valid.
 */
export function signatureProblem(
  call: SignedCall,
  publicKey: KeyObject,
  nowMs: number,
  { needsBound = false, macKeys = [] }: { needsBound?: boolean; macKeys?: readonly KeyObject[] } = {},
): Problem | undefined {
  const timestamp = call.headers[TIMESTAMP_HEADER];
  const proof = proofOf(call.headers, needsBound, macKeys.length > 0);
  if (!proof || typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return 'not_signed';
  if (Math.abs(nowMs - Number.parseInt(timestamp, 10)) > MAX_SKEW_MS) return 'wrong_time';
  const given = Buffer.from(proof.text, 'base64');
  const bytes = proof.kind === 'plain' ? plainBytes(timestamp, call.rawBody) : boundBytes(call, timestamp);
  const isRight =
    proof.kind === 'mac'
      ? macKeys.some((key) => timingSafeEqual(macOf(bytes, key), given))
      : verify('RSA-SHA256', bytes, publicKey, given);
  return isRight ? undefined : 'wrong_signature';
}

function proofOf(
  headers: SignedCall['headers'],
  needsBound: boolean,
  takesMacs: boolean,
): { readonly kind: 'mac' | 'bound' | 'plain'; readonly text: string } | undefined {
  const mac = takesMacs ? headers[MAC_HEADER] : undefined;
  if (mac !== undefined)
    return typeof mac === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(mac) ? { kind: 'mac', text: mac } : undefined;
  const bound = headers[BOUND_SIGNATURE_HEADER];
  const isBound = needsBound || bound !== undefined;
  const text = isBound ? bound : headers[SIGNATURE_HEADER];
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/]{86,1366}={0,2}$/.test(text)) return undefined;
  return { kind: isBound ? 'bound' : 'plain', text };
}

function macOf(bytes: Buffer, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(bytes).digest();
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
