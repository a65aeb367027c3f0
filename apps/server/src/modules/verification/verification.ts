import { randomUUID } from 'node:crypto';
import type { CodePurpose } from '@mela/contract/verification';
import type { Database, Queryable } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import type { Limits } from '#/http/limits.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { HumanCheck } from '#/modules/human-check/human-check.ts';
import type { Merchant } from '#/modules/merchants/merchants.ts';
import type { SendSms } from '#/modules/outbox/outbox.ts';
import { codeText } from './code-text.ts';
import { askerHash, codeOf, isCode, targetHash } from './codes.ts';
import { mobileOf, type Mobile } from './mobile-number.ts';
import { takeSmsLimits } from './sms-limits.ts';
import { addCode, findCode, forgetRecipient, tryCodes, spendCode } from './verification.store.ts';

export type { Mobile } from './mobile-number.ts';

/** A code that was right. `spend` uses it up, in a transaction where one is given: false when somebody else did first. */
export interface ProvenCode {
  spend(tx?: Queryable): Promise<boolean>;
}

export interface Verification {
  readonly calls: { readonly sendSmsNoLogin: Handler<'sendSmsNoLogin'>; readonly sendSms: Handler<'sendSms'> };
  readonly jobs: { readonly verification_sms: JobHandler };
  /** The number as it is kept and compared; undefined when it is none. */
  mobileOf(countryDialingCode: string, mobileNum: string): Mobile | undefined;
  /**
   * Whether this code was sent to this number for this purpose and still holds. Each call counts as a try; a code takes
   * five from the network that asked for it and three from everywhere else. The code holds until `spend`, so that what
   * else may fail can be looked at first. `from` is the visitor's address.
   */
  check(
    merchantId: bigint,
    asked: { mobile: Mobile; purpose: CodePurpose; code: string; from: string },
  ): Promise<ProvenCode | undefined>;
}

export interface VerificationOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly sms: SendSms | undefined;
  readonly humanCheck: HumanCheck;
  readonly limits: Limits;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** Dialling codes of the countries whose numbers the merchant takes: no message goes to a stranger's number elsewhere. */
  readonly dialingCodes: (merchantId: bigint) => Promise<readonly string[]>;
  /** The member who has the number and may sign in. */
  readonly whoHas: (merchantId: bigint, mobile: Mobile) => Promise<bigint | undefined>;
}

const MAX_TRIES = 5;
/** Enough for a phone that changed its network; too few to be worth a guesser's while. */
const MAX_TRIES_ELSEWHERE = 3;
/** What was typed in time may still be on its way. */
const GRACE_SECONDS = 30;

/** Which switch of the merchant allows codes for a purpose. */
const SWITCH_OF: Readonly<Record<Exclude<CodePurpose, 'confirm'>, string>> = {
  login: 'SMSLOGIN3',
  register: 'REGMOBVERF3',
  reset: 'CHNGPASSVERIF3',
};

/** The purpose of numbers that nobody has yet: the others are sent to members' own numbers only. */
const ANYBODYS: CodePurpose = 'register';

/** Codes by SMS that prove who holds a mobile number (P73, P84, P95, P114, M154). */
export function createVerification(options: VerificationOptions): Verification {
  const { database, key, limits } = options;

  const sendSmsNoLogin: Handler<'sendSmsNoLogin'> = async ({ context, body }) => {
    if (!context.merchant.keys.has(SWITCH_OF[body.purpose])) return failed('forbidden');
    return send(context, { ...body, mobileNum: body.mobileNum ?? body.mobileNo ?? '' });
  };

  /** Only to the number that the account has already: whoever is signed in would else send messages to anybody. */
  const sendSms: Handler<'sendSms'> = async ({ context, body }) => {
    const { merchant, session } = context;
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    const owner = mobile && (await options.whoHas(merchant.id, mobile));
    if (owner === undefined || owner !== session?.memberId) return failed('invalid_mobile');
    return send(context, { ...body, purpose: 'confirm' });
  };

  /** The answer never tells whether a message goes out: that is for the job, which every request has. */
  async function send(
    context: CallContext,
    asked: {
      mobileNum: string;
      countryDialingCode: string;
      purpose: CodePurpose;
      humanCheck: string;
    },
  ): Promise<{ expirationTime: string; expiredMinutes: number } | Failed> {
    const { merchant } = context;
    const mobile = mobileOf(asked.countryDialingCode, asked.mobileNum);
    if (!mobile) return failed('invalid_mobile');
    // Somebody else earns by each message to a number far away: only the merchant's own countries are written to.
    const isAnybodys = asked.purpose === ANYBODYS;
    if (isAnybodys && !(await options.dialingCodes(merchant.id)).includes(mobile.countryDialingCode))
      return failed('invalid_mobile');
    if (!options.sms) return failed('sms_unavailable');
    if (!(await options.humanCheck.check(merchant.id, asked.humanCheck))) return failed('human_check_failed');
    const limited = await takeSmsLimits(limits, key, context, mobile);
    if (limited) return limited;
    const minutes = merchant.verificationMinutes;
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    await addCode(database, {
      id: randomUUID(),
      merchantId: merchant.id,
      targetHash: targetHash(key, { merchantId: merchant.id, purpose: asked.purpose, e164: mobile.e164 }),
      purpose: asked.purpose,
      recipient: mobile.e164,
      // Nothing is sent where nobody would be let in by it.
      deliver: isAnybodys || (await options.whoHas(merchant.id, mobile)) !== undefined,
      askerHash: askerHash(key, context.ip),
      language: context.language,
      host: context.messageOrigin === undefined ? '' : new URL(context.messageOrigin).hostname,
      minutes,
      expiresAt,
    });
    return { expirationTime: expiresAt.toISOString(), expiredMinutes: minutes };
  }

  /** Tries again after 1, 2, 4 … seconds for as long as the code would still be of use. */
  const verification_sms: JobHandler = async (payload, attempts) => {
    const { id } = payload as { id: string };
    const row = await findCode(database, id);
    if (!row || row.sent_at || row.recipient === null || !row.deliver) return 'done';
    const merchant = await options.merchantById(row.merchant_id);
    if (!merchant || !options.sms || row.expires_at.getTime() < Date.now()) {
      await forgetRecipient(database, id, false);
      return 'done';
    }
    const text = codeText({ ...row, name: nameOf(merchant, row.language), code: codeOf(key, id) });
    const sent = await options.sms({ id, merchantId: merchant.id, to: row.recipient, text });
    if (sent === 'try_again') return { again: 2 ** (attempts - 1) };
    await forgetRecipient(database, id, sent === 'sent');
    return 'done';
  };

  return {
    calls: { sendSmsNoLogin, sendSms },
    jobs: { verification_sms },
    mobileOf,
    async check(merchantId, { mobile, purpose, code, from }) {
      const tried = await tryCodes(database, {
        targetHash: targetHash(key, { merchantId, purpose, e164: mobile.e164 }),
        askerHash: askerHash(key, from),
        maxTries: MAX_TRIES,
        maxTriesElsewhere: MAX_TRIES_ELSEWHERE,
        graceSeconds: GRACE_SECONDS,
      });
      const right = tried.filter((row) => isCode(key, row.id, code) && row.deliver).at(0);
      return right && { spend: (tx) => spendCode(tx ?? database, right.id) };
    },
  };
}

function nameOf(merchant: Merchant, language: string): string {
  const { name } = merchant.settings;
  return name[language.toLowerCase()] ?? name['en'] ?? merchant.code;
}
