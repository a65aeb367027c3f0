import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a request carries this token as its bearer, compared in constant time. Without a token the answer is always false. */
export function bearsToken(authorization: string | undefined, token: string | undefined): boolean {
  const given = /^Bearer (\S{1,512})$/.exec(authorization ?? '')?.[1];
  return given !== undefined && token !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Texts of any length become as long as each other. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
