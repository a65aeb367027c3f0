import type { CodePurpose } from '@mela/contract/verification';
import type { WhiteLabelKey } from '@mela/contract/white-label-keys';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import { mobileOf, type Mobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import type { NumberPlaces } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { VerificationOptions } from './verification-options.ts';
import { askForCode, type AskedCode, type SentCode } from './ask-for-code.ts';
import { codeText } from './code-text.ts';
import { codeOf, isCode, requestHash, targetHash } from './codes.ts';
import { numberPlaces } from './sms-limits.ts';
import {
  findCode,
  forgetRecipient,
  isKnown,
  noteKnown,
  spendCode,
  tryCode,
  type TriedCode,
} from './verification.store.ts';

export type { Mobile };
export { codeOf, isCode };

/** A code that was right. `spend` uses it up, in a transaction if one is given: false when another request did first. */
export interface ProvenCode {
  spend(tx?: Queryable): Promise<boolean>;
}

/** The proof of a number as a user typed it. */
export interface TypedCode {
  readonly mobile: Mobile;
  readonly purpose: CodePurpose;
  /** The answer to the request for the code; undefined proves nothing. */
  readonly requestId: string | undefined;
  readonly code: string;
}

export interface Verification {
  readonly calls: { readonly sendSmsNoLogin: Handler<'sendSmsNoLogin'>; readonly sendSms: Handler<'sendSms'> };
  readonly jobs: { readonly verification_sms: JobHandler };
  /** The number as it is stored and compared; undefined when it is invalid. */
  mobileOf(countryDialingCode: string, mobileNum: string): Mobile | undefined;
  /** The keys under which a message to the number is counted. */
  placesOf(merchant: Pick<Merchant, 'id'>, mobile: Mobile): NumberPlaces;
  /**
   * Whether this code was sent upon this request, to this number, for this purpose, and is still valid. Each call counts
   * as one of the request's five tries. The code is valid until `spend`, so that other checks that may fail can run first.
   */
  check(merchant: Pick<Merchant, 'id' | 'code'>, typed: TypedCode): Promise<ProvenCode | undefined>;
}

/** A code that was typed in time may still be in transit. */
const GRACE_SECONDS = 30;

/** The merchant's switch that allows codes for a purpose. */
const SWITCH_OF: Readonly<Record<Exclude<CodePurpose, 'confirm'>, WhiteLabelKey>> = {
  login: 'SMSLOGIN3',
  register: 'REGMOBVERF3',
  reset: 'CHNGPASSVERIF3',
};

/** Codes by SMS that prove who holds a mobile number (P73, P84, P95, P114, M154). */
export function createVerification(options: VerificationOptions): Verification {
  const { database, key, budgets } = options;
  const send = (context: CallContext, asked: AskedCode): Promise<SentCode | Failed> =>
    askForCode(options, context, asked);

  const sendSmsNoLogin: Handler<'sendSmsNoLogin'> = async ({ context, body }) => {
    if (!context.merchant.keys.has(SWITCH_OF[body.purpose])) return failed('forbidden');
    return send(context, { ...body, mobileNum: body.mobileNum ?? body.mobileNo ?? '' });
  };

  /** Only to the number that the account already has: otherwise a signed-in user could send messages to any number. */
  const sendSms: Handler<'sendSms'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    const owner = mobile && (await options.whoHas(merchant.id, mobile));
    if (owner === undefined || owner !== session.memberId) return failed('invalid_mobile');
    return send(context, { ...body, purpose: 'confirm' });
  };

  /** Tries again after 1, 2, 4 … seconds for as long as the code would still be of use. */
  const verification_sms: JobHandler = async (payload, attempts) => {
    const { id } = payload as { id: string };
    const row = await findCode(database, id);
    if (!row || row.sent_at || row.recipient === null || !row.deliver) return 'done';
    const merchant = await options.merchantById(row.merchant_id);
    if (!merchant || !options.sms || row.replaced_at !== null || row.expires_at.getTime() < Date.now()) {
      await forgetRecipient(database, id, false);
      return 'done';
    }
    const text = codeText({ ...row, name: nameOf(merchant, row.language), code: codeOf(key, id) });
    const sent = await options.sms({ id, merchantId: merchant.id, to: row.recipient, text });
    if (sent === 'try_again') return { again: 2 ** (attempts - 1) };
    await forgetRecipient(database, id, sent === 'sent');
    return 'done';
  };

  /** A wrong code from the network that proved the number before is its owner's slip, and is not counted. */
  async function noteWrong(merchantId: bigint, tried: TriedCode): Promise<void> {
    const asked = { merchantId, numberHash: tried.number_hash, siteKey: tried.site_key };
    if (await isKnown(database, asked)) return;
    await budgets.wrongCode(merchantId, Buffer.from(tried.number_hash).toString('base64url'));
  }

  async function spend(merchant: Pick<Merchant, 'id' | 'code'>, right: TriedCode, tx: Queryable): Promise<boolean> {
    if (!(await spendCode(tx, right.id))) return false;
    await noteKnown(tx, { merchantId: merchant.id, numberHash: right.number_hash, siteKey: right.site_key });
    const places = { range: right.range_key, address: right.asker_key, site: right.site_key };
    await budgets.proven(merchant, { ...places, askedAt: right.created_at }, tx);
    return true;
  }

  return {
    calls: { sendSmsNoLogin, sendSms },
    jobs: { verification_sms },
    mobileOf,
    placesOf: (merchant, mobile) => numberPlaces(key, merchant, mobile),
    async check(merchant, { mobile, purpose, requestId, code }) {
      if (requestId === undefined) return undefined;
      const tried = await tryCode(database, {
        requestHash: requestHash(requestId),
        targetHash: targetHash(key, { merchantId: merchant.id, purpose, e164: mobile.e164 }),
        graceSeconds: GRACE_SECONDS,
      });
      if (!tried) return undefined;
      if (isCode(key, tried.id, code) && tried.deliver)
        return { spend: (tx) => spend(merchant, tried, tx ?? database) };
      await noteWrong(merchant.id, tried);
      return undefined;
    },
  };
}

function nameOf(merchant: Merchant, language: string): string {
  return textIn(merchant.settings.name, language, merchant.code);
}
