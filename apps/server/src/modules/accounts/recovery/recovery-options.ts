import type { Database, Queryable } from '@mela/database/database';
import type { Limits } from '#/http/limits.ts';
import type { LetOwnerIn } from '#/modules/accounts/login/login.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { SendMail, SendSms } from '#/modules/accounts/outbox/outbox.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';
import type { PasswordNoticeOptions } from './password-notice.ts';

export interface RecoveryOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly members: Members;
  readonly verification: Pick<Verification, 'check' | 'mobileOf' | 'placesOf'>;
  readonly mail: SendMail | undefined;
  readonly sms: SendSms | undefined;
  readonly describe: PasswordNoticeOptions['describe'];
  readonly limits: Limits;
  readonly budgets: Pick<MessageBudgets, 'takeMail' | 'takeSmsNotice'>;
  readonly inbox: PasswordNoticeOptions['inbox'];
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** Ends games opened before the password changed, so that they accept no more bets. */
  readonly endGames: (memberId: bigint, tx: Queryable) => Promise<void>;
  /** Called after the commit, so that open connections of those sessions end at once. */
  readonly sessionEnded: (memberId: bigint) => void;
  readonly holdSession: Sessions['hold'];
  readonly letOwnerIn: LetOwnerIn;
}

/** The merchant's switch for recovery by phone (P54). */
export const PHONE_SWITCH = 'CHNGPASSVERIF3';
