import { randomUUID } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import type { CallContext } from '#/http/call.ts';
import type { JobHandler } from '#/jobs/jobs.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { SendMail, SendSms } from '#/modules/accounts/outbox/outbox.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import { passwordChangedMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { noticeText } from './notice-text.ts';
import { addNotice, type NoticePayload } from './recovery.store.ts';

export interface PasswordNoticeOptions {
  readonly members: Pick<Members, 'byId'>;
  readonly mail: SendMail | undefined;
  readonly sms: SendSms | undefined;
  readonly budgets: Pick<MessageBudgets, 'takeMail' | 'takeSmsNotice'>;
  readonly verification: Pick<Verification, 'mobileOf' | 'placesOf'>;
  readonly inbox: Pick<Inbox, 'send'>;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** The displayed form of a visitor's device and address. */
  readonly describe: (visitor: { userAgent: string; device: string; ip: string }) => { device: string; place: string };
}

export interface PasswordNotice {
  /** Queues the message in the transaction that changes the password: it is sent if and only if that commits. */
  queue(tx: Queryable, memberId: bigint, context: CallContext): Promise<void>;
  readonly job: JobHandler;
}

const LAST_ATTEMPT = 8;

/**
 * Notifies members that their password changed, when and where from: by e-mail to an address that they proved, else by
 * SMS. A notice that cannot be sent, or that exceeds the budgets, goes to the inbox.
 */
export function createPasswordNotice(options: PasswordNoticeOptions): PasswordNotice {
  const { budgets, verification } = options;

  /** Sends it; undefined where there is no channel, or no budget for it. */
  async function send(merchant: Merchant, member: Member, message: NoticeMessage): Promise<Sent | undefined> {
    const { id } = message;
    const { email, emailProven } = member;
    if (options.mail && email !== null && emailProven) {
      const mail = { id, to: email, isProven: true, costs: true, isNotice: true };
      return (await budgets.takeMail(merchant, mail)) ? undefined : options.mail({ ...message, to: email });
    }
    const mobile = member.mobile && verification.mobileOf(member.mobile.countryDialingCode, member.mobile.mobileNum);
    if (!options.sms || !mobile) return undefined;
    const { subject: _subject, ...text } = message;
    const sms = { id, to: mobile.e164, places: verification.placesOf(merchant, mobile) };
    return (await budgets.takeSmsNotice(merchant, sms)) ? undefined : options.sms({ ...text, to: mobile.e164 });
  }

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
      const when = timeIn(merchant.timeZone, notice.at);
      const sent = await send(merchant, member, {
        id: notice.id,
        merchantId: merchant.id,
        ...noticeText({
          ...notice,
          name: textIn(merchant.settings.name, notice.language, merchant.code),
          userName: member.userName,
          when,
          link: notice.link ?? undefined,
        }),
      });
      if (sent === 'try_again' && attempts < LAST_ATTEMPT) return { again: 2 ** attempts };
      if (sent !== 'sent') await options.inbox.send(member.id, passwordChangedMessage({ ...notice, when }));
      return 'done';
    },
  };
}

interface NoticeMessage {
  readonly id: string;
  readonly merchantId: bigint;
  readonly subject: string;
  readonly text: string;
}

type Sent = Awaited<ReturnType<SendMail>>;

/** YYYY-MM-DD HH:mm (R25). */
function timeIn(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return format.format(new Date(at));
}
