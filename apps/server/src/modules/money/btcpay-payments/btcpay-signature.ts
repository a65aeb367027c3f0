import { createHmac, timingSafeEqual } from 'node:crypto';

/** `BTCPay-Sig`: the raw body's HMAC-SHA256 in hex. */
export function isSigned(secret: string, header: string, rawBody: Buffer): boolean {
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/i.exec(header) ?? [];
  const given = Buffer.from(hex, 'hex');
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  return given.length === expected.length && timingSafeEqual(given, expected);
}
