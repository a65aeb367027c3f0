import type { ReviewReason } from '@mela/contract/withdrawal-rules';

/** What a withdrawal is judged by. Times without a value: it never changed. */
export interface ReviewFacts {
  readonly now: Date;
  readonly coolOffHours: number;
  readonly accountAddedAt: Date;
  readonly passwordChangedAt: Date | undefined;
  readonly pinChangedAt: Date | undefined;
  readonly playLeftMinor: bigint;
  readonly isShared: boolean;
  /** Nothing was paid out to the member before, and the merchant looks at the first one. */
  readonly isFirst: boolean;
}

/** Why people look at a withdrawal; none for one that is sent at once. The limit of the day is judged in the wallet's transaction. */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  const cooled = facts.now.getTime() - facts.coolOffHours * 3_600_000;
  const isNew = (at: Date | undefined) => at !== undefined && at.getTime() > cooled;
  const found: readonly (readonly [ReviewReason, boolean])[] = [
    ['account_new', isNew(facts.accountAddedAt)],
    ['password_new', isNew(facts.passwordChangedAt)],
    ['pin_new', isNew(facts.pinChangedAt)],
    ['play_left', facts.playLeftMinor > 0n],
    ['account_shared', facts.isShared],
    ['first_withdrawal', facts.isFirst],
  ];
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
