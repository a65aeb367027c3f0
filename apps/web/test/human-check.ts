import { createHash } from 'node:crypto';
import { fromNow } from '@mela/dev-env/from-now';

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

/** The id of a request for a code, as the server answers it. */
export const VERIFICATION_ID = 'v'.repeat(43);

/** The server's response to a request for a code; `minutes` is the wait before the next request. */
export function codeSent(minutes = 1) {
  const expirationTime = fromNow(600_000).toISOString();
  return { verificationId: VERIFICATION_ID, expirationTime, expiredMinutes: minutes };
}
