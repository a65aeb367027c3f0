import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/**
 * Signs and checks calls of the vendor protocol: RSA-SHA256, base64, over `<unix milliseconds>.<raw body>`. A call whose
 * time lies more than five minutes off is refused, so that an overheard one cannot be sent again later.
 */
export function callSigner(privateKeyPem: string): CallSigner {
  const key = createPrivateKey(privateKeyPem);
  return (rawBody, nowMs) => ({
    [TIMESTAMP_HEADER]: String(nowMs),
    [SIGNATURE_HEADER]: sign('RSA-SHA256', signedBytes(String(nowMs), rawBody), key).toString('base64'),
  });
}

export function callChecker(publicKeyPem: string): CallChecker {
  const key: KeyObject = createPublicKey(publicKeyPem);
  return ({ signature, timestamp, rawBody }, nowMs) => {
    if (typeof signature !== 'string' || typeof timestamp !== 'string' || !/^\d{13}$/.test(timestamp)) return false;
    const off = BigInt(nowMs) - BigInt(timestamp);
    if (off > MAX_SKEW_MS || off < -MAX_SKEW_MS) return false;
    return verify('RSA-SHA256', signedBytes(timestamp, rawBody), key, Buffer.from(signature, 'base64'));
  };
}

export const SIGNATURE_HEADER = 'x-hub88-signature';
export const TIMESTAMP_HEADER = 'x-hub88-timestamp';
const MAX_SKEW_MS = 300_000n;

function signedBytes(timestamp: string, rawBody: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${timestamp}.`), rawBody]);
}

export type CallSigner = (rawBody: Uint8Array, nowMs: number) => Record<string, string>;
export type CallChecker = (
  call: { signature: unknown; timestamp: unknown; rawBody: Uint8Array },
  nowMs: number,
) => boolean;
