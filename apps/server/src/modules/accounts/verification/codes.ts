import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@mela/contract/verification';

const DIGITS = 6;
const CODES = 10n ** BigInt(DIGITS);
const REQUEST_BYTES = 32;

/** The six digits of a request. They derive from its row's id, so that they need not be stored. */
export function codeOf(key: Buffer, id: string): string {
  const digest = createHmac('sha256', key).update(`code:${id}`).digest();
  // 64 bits over a million: no code is likelier than another by more than 10^-13.
  return (digest.readBigUInt64BE(0) % CODES).toString().padStart(DIGITS, '0');
}

/** The id that the asker receives and must send with the code: 256 bits, so that a code is useless to others (ASVS 6.6.2). */
export function newRequestId(): string {
  return randomBytes(REQUEST_BYTES).toString('base64url');
}

/** The stored form of a request id: a plain hash of 256 random bits reveals nothing. */
export function requestHash(requestId: string): Buffer {
  return createHash('sha256').update(requestId).digest();
}

/** What a code is bound to: one merchant, one purpose, one number; keyed, so that the number cannot be read from it. */
export function targetHash(key: Buffer, target: { merchantId: bigint; purpose: CodePurpose; e164: string }): Buffer {
  return createHmac('sha256', key).update(`target:${target.merchantId}:${target.purpose}:${target.e164}`).digest();
}

/** A number for any purpose; keyed likewise. */
export function numberHash(key: Buffer, merchantId: bigint, e164: string): Buffer {
  return createHmac('sha256', key).update(`number:${merchantId}:${e164}`).digest();
}

/** Compares in constant time. */
export function isCode(key: Buffer, id: string, typed: string): boolean {
  const [one, other] = [codeOf(key, id), typed].map((text) => createHmac('sha256', key).update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
