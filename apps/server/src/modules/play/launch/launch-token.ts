import { createHash, randomBytes } from 'node:crypto';

/** A launch token: 256 random bits. It names one member in one game towards one vendor and is no session's token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isTokenShaped(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** What is kept of a token: who reads the table cannot use it. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
