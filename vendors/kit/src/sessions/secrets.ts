import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a URL. Only the hash is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
