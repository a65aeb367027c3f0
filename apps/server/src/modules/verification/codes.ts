import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@mela/contract/verification';
import { counterKey } from '#/http/counter-key.ts';

const DIGITS = 6;
const CODES = 10n ** BigInt(DIGITS);

/** The six digits of a request. They derive from its id, so that no place has to hold them. */
export function codeOf(key: Buffer, requestId: string): string {
  const digest = createHmac('sha256', key).update(`code:${requestId}`).digest();
  // 64 bits over a million: no code is likelier than another by more than 10^-13.
  return (digest.readBigUInt64BE(0) % CODES).toString().padStart(DIGITS, '0');
}

/** What a code is bound to: one merchant, one purpose, one number; keyed, so that the number cannot be read from it. */
export function targetHash(key: Buffer, target: { merchantId: bigint; purpose: CodePurpose; e164: string }): Buffer {
  return createHmac('sha256', key).update(`target:${target.merchantId}:${target.purpose}:${target.e164}`).digest();
}

/** Whoever asks for a code or tries one, by his network; keyed, so that no address can be read from it. */
export function askerHash(key: Buffer, address: string): Buffer {
  return createHmac('sha256', key)
    .update(`asker:${counterKey(address)}`)
    .digest();
}

/** Compares in the same time whatever was typed. */
export function isCode(key: Buffer, requestId: string, typed: string): boolean {
  const [one, other] = [codeOf(key, requestId), typed].map((text) => createHmac('sha256', key).update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
