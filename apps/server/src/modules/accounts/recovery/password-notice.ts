import { randomUUID } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { CallContext } from '#/http/call.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { Members } from '#/modules/accounts/members/members.ts';
import type { Merchant } from '#/modules/site/merchants/merchants.ts';
import type { SendMail, SendSms } from '#/modules/accounts/outbox/outbox.ts';
import { noticeText } from './notice-text.ts';
import { addNotice, type NoticePayload } from './recovery.store.ts';

export interface PasswordNoticeOptions {
  readonly members: Pick<Members, 'byId'>;
  readonly mail: SendMail | undefined;
  readonly sms: SendSms | undefined;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** How a visitor's device and address are shown. */
  readonly describe: (visitor: { userAgent: string; device: string; ip: string }) => { device: string; place: string };
}

export interface PasswordNotice {
  /** Queues the message in the transaction that changes the password: it goes out if and only if that is done. */
  queue(tx: Queryable, memberId: bigint, context: CallContext): Promise<void>;
  readonly job: JobHandler;
}

const LAST_ATTEMPT = 8;

/** Tells a member by e-mail, or by SMS where they have proven no e-mail, that his password changed, when and where from. */
export function createPasswordNotice(options: PasswordNoticeOptions): PasswordNotice {
  return {
    queue(tx, memberId, context) {
      const { messageOrigin, language } = context;
      return addNotice(tx, {
        id: randomUUID(),
        memberId: memberId.toString(),
        at: new Date().toISOString(),
        link: messageOrigin === undefined ? null : `${messageOrigin}/m/forget`,
        language,
        ...options.describe(context),
      });
    },
    async job(payload, attempts) {
      const notice = payload as NoticePayload;
      const member = await options.members.byId(BigInt(notice.memberId));
      const merchant = member && (await options.merchantById(member.merchantId));
      if (!member || !merchant) return 'done';
      const { name } = merchant.settings;
      const message = {
        id: notice.id,
        merchantId: merchant.id,
        ...noticeText({
          ...notice,
          name: textIn(name, notice.language, merchant.code),
          userName: member.userName,
          when: timeIn(merchant.timeZone, notice.at),
          link: notice.link ?? undefined,
        }),
      };
      const { email, emailProven, mobile } = member;
      if (options.mail && email !== null && emailProven)
        return again(await options.mail({ ...message, to: email }), attempts);
      if (!options.sms || !mobile) return 'done';
      const { subject: _subject, ...text } = message;
      return again(await options.sms({ ...text, to: `+${mobile.countryDialingCode}${mobile.mobileNum}` }), attempts);
    },
  };
}

function again(sent: 'sent' | 'refused' | 'try_again', attempts: number): 'done' | { again: number } {
  return sent === 'try_again' && attempts < LAST_ATTEMPT ? { again: 2 ** attempts } : 'done';
}

/** YYYY-MM-DD HH:mm (R25). */
function timeIn(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at));
}
