import { createHmac } from 'node:crypto';
import type { CallContext } from '#/http/call.ts';
import { counterKey, siteKey } from '#/http/counter-key.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { LimitName, Limits } from '#/http/limits.ts';
import type { NumberPlaces, SmsPlaces } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Mobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';

/** The last digits, which differ within one block of numbers. Attackers who earn by messages own whole blocks. */
const DIGITS_OF_BLOCK = 3;
/** The digits after the dialling code that distinguish the operators of a country, or at least halves of them. */
const DIGITS_OF_RANGE = 2;

/**
 * The keys under which a message is counted. They are hashed, so that no counter holds a number or an address. The network
 * that proved the number before has its own count for it: strangers who ask for the same number use up none of the owner's.
 */
export function smsPlaces(
  key: Buffer,
  asked: { context: Pick<CallContext, 'merchant' | 'ip'>; mobile: Mobile; isKnown: boolean },
): SmsPlaces {
  const { context, mobile, isKnown } = asked;
  const hashed = hashBy(key);
  const [address, site] = [hashed(counterKey(context.ip)), hashed(`site ${siteKey(context.ip)}`)];
  const places = numberPlaces(key, context.merchant, mobile);
  const own = hashed(`${places.receiver} ${site}`);
  return {
    ...places,
    block: isKnown ? own : places.block,
    number: isKnown ? own : places.receiver,
    address,
    site,
  };
}

/** The keys under which every message to a number is counted, whether it was requested or not. */
export function numberPlaces(key: Buffer, merchant: Pick<Merchant, 'id'>, mobile: Mobile): NumberPlaces {
  const hashed = hashBy(key);
  return {
    range: `+${mobile.countryDialingCode}${mobile.mobileNum.slice(0, DIGITS_OF_RANGE)}`,
    block: hashed(blockOf(mobile)),
    receiver: hashed(`${merchant.id}:${mobile.e164}`),
  };
}

/**
 * The limits per hour: per number, per block of numbers, per address, per wide network, and per device: an address with its
 * user agent, because many phones of a mobile network share one address. The asker is counted first, alone and for this
 * number and block: an asker who used up their own turns takes none of a number's, and has fewer than the number. An asker
 * who proved the number before takes none of the turns that strangers share.
 */
export async function takeSmsLimits(
  limits: Limits,
  key: Buffer,
  { context, mobile, isKnown }: { context: CallContext; mobile: Mobile; isKnown: boolean },
): Promise<Failed | undefined> {
  const hashed = hashBy(key);
  const [number, block] = [`${context.merchant.id}:${mobile.e164}`, blockOf(mobile)];
  const asker = counterKey(context.ip);
  const own: readonly (readonly [LimitName, string])[] = [
    ['sms-site', siteKey(context.ip)],
    ['sms-address', context.ip],
    ['sms-device', hashed(`${context.ip} ${context.userAgent}`)],
    ['sms-number-address', hashed(`${number} ${asker}`)],
    ['sms-block-address', hashed(`${block} ${asker}`)],
  ];
  const shared: readonly (readonly [LimitName, string])[] = [
    ['sms-block', hashed(block)],
    ['sms-number', hashed(number)],
  ];
  for (const [name, counter] of isKnown ? own : [...own, ...shared]) {
    const wait = await limits.take(name, counter);
    if (wait !== undefined) return failed('too_many_requests', { retryAfterSeconds: wait });
  }
  return undefined;
}

function blockOf({ e164 }: Mobile): string {
  return e164.slice(0, -DIGITS_OF_BLOCK);
}

function hashBy(key: Buffer): (text: string) => string {
  return (text) => createHmac('sha256', key).update(`limit:${text}`).digest('base64url');
}
