import { createHmac } from 'node:crypto';
import type { CallContext } from '#/http/call.ts';
import { counterKey } from '#/http/counter-key.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';
import type { Mobile } from './mobile-number.ts';

/** The last digits that tell the numbers of one block apart; whoever earns by messages owns whole blocks. */
const DIGITS_OF_BLOCK = 3;

/**
 * Counts a message per number, per block of numbers, per address, and per device: an address with its user agent, since
 * many phones of a mobile network share one address. Who asks is counted first, by himself and for this number and block:
 * whoever used up his own turns takes none of a number's, and they are fewer than the number has. Keys are hashed, so that
 * no counter holds a number.
 */
export async function takeSmsLimits(
  limits: Limits,
  key: Buffer,
  context: CallContext,
  mobile: Mobile,
): Promise<Failed | undefined> {
  const hashed = (text: string) => createHmac('sha256', key).update(`limit:${text}`).digest('base64url');
  const { e164 } = mobile;
  const [number, block] = [`${context.merchant.id}:${e164}`, e164.slice(0, -DIGITS_OF_BLOCK)];
  const asker = counterKey(context.ip);
  const counted: readonly (readonly [LimitName, string])[] = [
    ['sms-address', context.ip],
    ['sms-device', hashed(`${context.ip} ${context.userAgent}`)],
    ['sms-number-address', hashed(`${number} ${asker}`)],
    ['sms-block-address', hashed(`${block} ${asker}`)],
    ['sms-block', hashed(block)],
    ['sms-number', hashed(number)],
  ];
  for (const [name, counter] of counted) {
    const wait = await limits.take(name, counter);
    if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });
  }
  return undefined;
}
