import { createHmac } from 'node:crypto';

/**
 * The secrets key of a deployment from before it had a separate one: the first half of HKDF-SHA256 over its operator's
 * private key (PEM), so that what was derived from that key stays valid. 32 bytes.
 */
export function secretsKeyFrom(operatorPrivateKey: string): Buffer {
  return createHmac('sha256', 'mela').update(operatorPrivateKey).digest();
}

/** The second half: a key of 32 bytes for one purpose. */
export function deriveKey(secretsKey: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secretsKey)
    .update(purpose)
    .update(Buffer.from([1]))
    .digest();
}

/** A key file as it is written: the 32 bytes in base64url. Undefined for anything else. */
export function parseSecretsKey(text: string): Buffer | undefined {
  return /^[\w-]{43}$/.test(text.trim()) ? Buffer.from(text.trim(), 'base64url') : undefined;
}
