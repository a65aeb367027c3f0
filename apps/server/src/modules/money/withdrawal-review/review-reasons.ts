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
  /** When the last bonus became cash, and for how long after that people look. */
  readonly bonusMetAt: Date | undefined;
  readonly bonusHours: number;
  /** Another member signs in on a phone of the member, and the merchant looks at that. */
  readonly isOnSharedDevice: boolean;
  /** Nothing was paid out to the member before, and the merchant looks at the first one. */
  readonly isFirst: boolean;
}

/** Why people look at a withdrawal; none for one that is sent at once. The limit of the day and the way back are judged in the wallet's transaction. */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  const sinceHours = (hours: number) => facts.now.getTime() - hours * 3_600_000;
  const cooled = sinceHours(facts.coolOffHours);
  const isNew = (at: Date | undefined) => at !== undefined && at.getTime() > cooled;
  const found: readonly (readonly [ReviewReason, boolean])[] = [
    ['account_new', isNew(facts.accountAddedAt)],
    ['password_new', isNew(facts.passwordChangedAt)],
    ['pin_new', isNew(facts.pinChangedAt)],
    ['play_left', facts.playLeftMinor > 0n],
    ['account_shared', facts.isShared],
    ['bonus_met', facts.bonusMetAt !== undefined && facts.bonusMetAt.getTime() > sinceHours(facts.bonusHours)],
    ['device_shared', facts.isOnSharedDevice],
    ['first_withdrawal', facts.isFirst],
  ];
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
}
