import { createHmac, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/**
 * Signs and checks calls of the vendor protocol by its bound signature: RSA-SHA256, base64, over direction, method,
 * path, time and raw body. A call whose time is more than five minutes off is refused, so that a recorded call cannot
 * be replayed later; so is a call signed for another place or direction.
 */
export function callSigner(privateKeyPem: string, direction: Direction = 'to-operator'): CallSigner {
  const key = createPrivateKey(privateKeyPem);
  return (path, rawBody, nowMs) => ({
    [TIMESTAMP_HEADER]: String(nowMs),
    [SIGNATURE_HEADER]: sign('RSA-SHA256', signedBytes({ direction, path, rawBody }, String(nowMs)), key).toString(
      'base64',
    ),
  });
}

/**
 * Signs with a key that the operator also holds, 32 to 64 bytes: HMAC-SHA256, base64, over the same bytes as the
 * signature.
 */
export function callMac(macKey: Buffer): CallSigner {
  return (path, rawBody, nowMs) => ({
    [TIMESTAMP_HEADER]: String(nowMs),
    [MAC_HEADER]: createHmac('sha256', macKey)
      .update(signedBytes({ direction: 'to-operator', path, rawBody }, String(nowMs)))
      .digest('base64'),
  });
}

export function callChecker(publicKeyPem: string, direction: Direction = 'to-vendor'): CallChecker {
  const key: KeyObject = createPublicKey(publicKeyPem);
  return ({ signature, timestamp, path, rawBody }, nowMs) => {
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return false;
    const off = BigInt(nowMs) - BigInt(timestamp);
    if (off > MAX_SKEW_MS || off < -MAX_SKEW_MS) return false;
    return verify(
      'RSA-SHA256',
      signedBytes({ direction, path, rawBody }, timestamp),
      key,
      Buffer.from(signature, 'base64'),
    );
  };
}

export const SIGNATURE_HEADER = 'x-mela-signature';
export const MAC_HEADER = 'x-mela-mac';
export const TIMESTAMP_HEADER = 'x-hub88-timestamp';
const MAX_SKEW_MS = 300_000n;

/** Every call of the protocol is a POST. */
function signedBytes({ direction, path, rawBody }: Signed, timestamp: string): Buffer {
  return Buffer.concat([Buffer.from(`mela-2\n${direction}\nPOST\n${path}\n${timestamp}\n`), rawBody]);
}

type Direction = 'to-operator' | 'to-vendor';

interface Signed {
  readonly direction: Direction;
  readonly path: string;
  readonly rawBody: Uint8Array;
}

/** `path` is the one below the agreed address, e.g. `/transaction/bet`. */
export type CallSigner = (path: string, rawBody: Uint8Array, nowMs: number) => Record<string, string>;
export type CallChecker = (
  call: { signature: unknown; timestamp: unknown; path: string; rawBody: Uint8Array },
  nowMs: number,
) => boolean;
