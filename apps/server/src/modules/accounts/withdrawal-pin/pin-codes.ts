import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import { serverWords } from '@mela/locales/server-words';
import { textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import { codeOf, isCode } from '#/modules/accounts/verification/verification.ts';
import type { SendMail } from '#/modules/accounts/outbox/outbox.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import { addPinCode, findPinCode, notePinCodeSent, spendPinCode, tryPinCode } from './withdrawal-pin.store.ts';

export interface PinCodeOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly members: Pick<Members, 'byId' | 'proveEmail'>;
  readonly mail: SendMail | undefined;
  readonly budgets: Pick<MessageBudgets, 'takeMail'>;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
}

/** Codes by e-mail, for members who forgot their PIN and have no mobile number. */
export function createPinCodes(options: PinCodeOptions) {
  const { database, key, members } = options;

  const sendPinCode: Handler<'sendPinCode'> = async ({ context: { merchant, session, language } }) => {
    const member = await members.byId(session.memberId);
    if (!options.mail || !member || member.email === null) return failed('recovery_unavailable');
    const { email, emailProven: isProven } = member;
    const id = randomUUID();
    if (await options.budgets.takeMail(merchant, { id, to: email, isProven, costs: true }))
      return failed('too_many_requests');
    const minutes = merchant.verificationMinutes;
    await addPinCode(database, { memberId: member.id, id, merchantId: merchant.id, email, language, minutes });
    return { minutes };
  };

  /** Tries again for as long as the code would be of use. */
  const withdrawal_pin_mail: JobHandler = async (payload, attempts) => {
    const { id, memberId } = payload as { id: string; memberId: string };
    const code = await findPinCode(database, BigInt(memberId), id);
    const merchant = code && (await options.merchantById(code.merchant_id));
    if (!code || code.sent_at || !merchant || !options.mail) return 'done';
    const { say } = serverWords(code.language);
    const facts = {
      name: textIn(merchant.settings.name, code.language, merchant.code),
      code: codeOf(key, id),
      minutes: merchant.verificationMinutes,
    };
    const sent = await options.mail({
      id,
      merchantId: merchant.id,
      to: code.email,
      subject: say('mail.pin_subject', facts),
      text: say('mail.pin', facts),
    });
    if (sent === 'try_again') return { again: 2 ** attempts };
    if (sent === 'sent') await notePinCodeSent(database, BigInt(memberId), id);
    return 'done';
  };

  return {
    calls: { sendPinCode },
    jobs: { withdrawal_pin_mail },
    /** Spends a right code, in the transaction of what it allows; undefined if it is wrong. Its reader owns the address. */
    async check(memberId: bigint, merchantId: bigint, typed: string) {
      const tried = await tryPinCode(database, memberId, merchantId);
      if (!tried || !isCode(key, tried.id, typed)) return undefined;
      return async (tx: Queryable): Promise<boolean> => {
        if (!(await spendPinCode(tx, memberId, tried.id))) return false;
        await members.proveEmail(memberId, tried.email, tx);
        return true;
      };
    },
  };
}
