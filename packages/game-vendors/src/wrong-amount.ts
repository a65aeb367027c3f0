import type { RawAnswer } from './game-vendor.ts';

/** A movement whose amount cannot be posted, with the names that the call gives it. */
export interface WrongAmount {
  readonly userId: string;
  readonly roundRef: string;
  readonly transactionRef: string;
  readonly currency: string;
  /** As written, or as read. */
  readonly amount: string;
}

/** The answer to a call that was refused only for its amount, so that the operator sees which movement is missing. */
export function withWrongAmount(answer: RawAnswer, { amount, currency, ...names }: WrongAmount): RawAnswer {
  const { transactionRef, roundRef, userId } = names;
  const detail = `${transactionRef} in round ${roundRef} of user ${userId}: the amount ${amount.slice(0, 64)} ${currency}`;
  return { ...answer, problem: 'wrong_amount', detail };
}
