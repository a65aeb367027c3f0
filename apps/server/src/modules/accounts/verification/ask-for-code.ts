import { randomUUID } from 'node:crypto';
import { MAX_EFFORT } from '@mela/contract/human-check-effort';
import type { CodePurpose } from '@mela/contract/verification';
import type { CallContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { readMobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import { newRequestId, numberHash, requestHash, targetHash } from './codes.ts';
import { smsPlaces, takeSmsLimits } from './sms-limits.ts';
import { addCode, isKnown } from './verification.store.ts';
import type { VerificationOptions } from './verification-options.ts';

/** A request for a code, as received by a call. */
export interface AskedCode {
  readonly mobileNum: string;
  readonly countryDialingCode: string;
  readonly purpose: CodePurpose;
  readonly humanCheck: string;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
  readonly hardCheck?: string | undefined;
}

export interface SentCode {
  readonly verificationId: string;
  readonly expirationTime: string;
  readonly expiredMinutes: number;
}

const MAX_TRIES = 5;
/**
 * After this many wrong codes for a number in a day, from networks that never proved it, a code that such a network
 * requests takes one try. The number is never shut: its owner types the right one at once.
 */
const WRONG_CODES_A_DAY = 15;

/** The purpose of numbers without an account: codes for other purposes go to members' own numbers only. */
const ANYBODYS: CodePurpose = 'register';

/** The answer never reveals whether a message is sent: that is decided in the job, which every request has. */
export async function askForCode(
  options: VerificationOptions,
  context: CallContext,
  asked: AskedCode,
): Promise<SentCode | Failed> {
  const { database, key, budgets } = options;
  const { merchant } = context;
  const mobile = readMobile(asked.countryDialingCode, asked.mobileNum);
  if (typeof mobile === 'string') return failed(mobile);
  // Third parties earn by each message to a distant number: only numbers of the merchant's own countries receive one.
  const isAnybodys = asked.purpose === ANYBODYS;
  if (isAnybodys && !(await options.dialingCodes(merchant.id)).includes(mobile.countryDialingCode))
    return failed('invalid_mobile');
  if (!options.sms) return failed('sms_unavailable');
  if (!(await options.humanCheck.check(merchant.id, asked.humanCheck))) return failed('human_check_failed');

  const hashOfNumber = numberHash(key, merchant.id, mobile.e164);
  const { site } = smsPlaces(key, { context, mobile, isKnown: false });
  const known = await isKnown(database, { merchantId: merchant.id, numberHash: hashOfNumber, siteKey: site });
  const places = smsPlaces(key, { context, mobile, isKnown: known });
  if ((await budgets.needsStrongerCheck(merchant, places)) && !(await isPerson(options, merchant.id, asked)))
    return failed('captcha_wrong', { captcha: true });
  const limited = await takeSmsLimits(options.limits, key, { context, mobile, isKnown: known });
  if (limited) return limited;
  // Nothing is sent if the code would let no account in.
  const deliver = isAnybodys || (await options.whoHas(merchant.id, mobile)) !== undefined;
  const id = randomUUID();
  const sms = { id, to: mobile.e164, places, costs: deliver, toStranger: isAnybodys };
  const passed = await budgets.takeSms(merchant, sms);
  if (passed) return failed(OWN_SCOPES.has(passed) ? 'too_many_requests' : 'sms_unavailable');

  const wrong = known ? 0 : await budgets.wrongCodesToday(merchant.id, hashOfNumber.toString('base64url'));
  const minutes = merchant.verificationMinutes;
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const requestId = newRequestId();
  await addCode(database, {
    id,
    merchantId: merchant.id,
    requestHash: requestHash(requestId),
    targetHash: targetHash(key, { merchantId: merchant.id, purpose: asked.purpose, e164: mobile.e164 }),
    numberHash: hashOfNumber,
    rangeKey: places.range,
    askerKey: places.address,
    siteKey: places.site,
    purpose: asked.purpose,
    recipient: mobile.e164,
    deliver,
    language: context.language,
    host: context.messageOrigin === undefined ? '' : new URL(context.messageOrigin).hostname,
    minutes,
    maxTries: wrong >= WRONG_CODES_A_DAY ? 1 : MAX_TRIES,
    expiresAt,
  });
  return {
    verificationId: requestId,
    expirationTime: expiresAt.toISOString(),
    expiredMinutes: merchant.verificationWaitMinutes,
  };
}

/** Budgets of the asker or of the number: waiting helps. The others are the merchant's. */
const OWN_SCOPES: ReadonlySet<string> = new Set(['number', 'receiver', 'block', 'address', 'site']);

/** The digits of a picture; or, for users who cannot see it, many times the usual work. */
async function isPerson(
  { captcha, humanCheck }: VerificationOptions,
  merchantId: bigint,
  { captcha: digits, captchaId, hardCheck }: AskedCode,
): Promise<boolean> {
  if (hardCheck !== undefined) return humanCheck.check(merchantId, hardCheck, MAX_EFFORT);
  if (digits === undefined || captchaId === undefined) return false;
  return captcha.check(merchantId, captchaId, digits);
}
