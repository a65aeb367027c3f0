import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody guesses, fit for a URL. Only its hash is kept. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
