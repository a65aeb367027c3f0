import { createHash } from 'node:crypto';

/** A challenge whose number, 7, is found at once. */
export function solvable() {
  return {
    algorithm: 'SHA-256' as const,
    challenge: createHash('sha256').update('salt7').digest('hex'),
    maxnumber: 20,
    salt: 'salt',
    signature: 's',
  };
}
