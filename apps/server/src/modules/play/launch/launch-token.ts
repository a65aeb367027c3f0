import { createHash, randomBytes } from 'node:crypto';

/** A launch token: 256 random bits. It identifies one member in one game to one vendor and is not a session token. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isTokenShaped(token: string): boolean {
  return /^[\w-]{43}$/.test(token);
}

/** The stored form of a token: it cannot be used by anyone who reads the table. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
