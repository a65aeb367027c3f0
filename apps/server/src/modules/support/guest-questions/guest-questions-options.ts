import type { Database } from '@mela/database/database';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** Sends one e-mail within the budgets of its merchant; `try_again` also when they are spent for now. */
export type SendAnswer = (mail: {
  readonly id: string;
  readonly merchantId: bigint;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}) => Promise<'sent' | 'refused' | 'try_again'>;

export interface GuestQuestionsOptions {
  readonly database: Database;
  readonly humanCheck: { check(merchantId: bigint, solution: string): Promise<boolean> };
  /** Undefined where no way to send e-mails is set up: no question is then taken. */
  readonly sendAnswer: SendAnswer | undefined;
  readonly merchantById: (id: bigint) => Promise<Merchant | undefined>;
  /** Names of staff by id, former ones included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Sends the merchant's desk the number of open ones. */
  readonly toDesk: (merchantId: bigint, waiting: number) => void;
}
