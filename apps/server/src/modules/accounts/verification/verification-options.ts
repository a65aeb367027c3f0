import type { Database } from '@mela/database/database';
import type { Limits } from '#/http/limits.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { MessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import type { SendSms } from '#/modules/accounts/outbox/outbox.ts';
import type { Mobile } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';

export interface VerificationOptions {
  readonly database: Database;
  /** The same for all processes, kept outside the database. */
  readonly key: Buffer;
  readonly sms: SendSms | undefined;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  readonly captcha: Pick<Captcha, 'check'>;
  readonly limits: Limits;
  readonly budgets: MessageBudgets;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** Dialling codes of the countries whose numbers the merchant takes: no message goes to a stranger's number elsewhere. */
  readonly dialingCodes: (merchantId: bigint) => Promise<readonly string[]>;
  /** The member who has the number and may sign in. */
  readonly whoHas: (merchantId: bigint, mobile: Mobile) => Promise<bigint | undefined>;
}
