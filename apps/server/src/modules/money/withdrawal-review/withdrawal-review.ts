import type { ReviewReason } from '@mela/contract/withdrawal-rules';
import type { Database } from '@mela/database/database';
import type { Members } from '#/modules/ground/members/members.ts';
import type { PayoutAccountRow, PayoutAccounts } from '#/modules/money/payout-accounts/payout-accounts.ts';
import { reviewReasons } from './review-reasons.ts';
import {
  countPlayLeft,
  lockRules,
  readLevelLimit,
  readRules,
  writeLevelLimit,
  writeRules,
  type WithdrawalRules,
} from './withdrawal-review.store.ts';

export { DEFAULT_RULES } from './withdrawal-review.store.ts';
export type { WithdrawalRules };

export interface WithdrawalReviewOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'passwordChangedAt'>;
  readonly pinChangedAt: (memberId: bigint) => Promise<Date | undefined>;
  readonly payoutAccounts: Pick<PayoutAccounts, 'isShared'>;
  /** The member's level; 0 without one. */
  readonly rankOf: (memberId: bigint) => Promise<number>;
  /** Whether anything was paid out to the member. */
  readonly wasPaid: (memberId: bigint) => Promise<boolean>;
  readonly now?: () => Date;
}

/** How a withdrawal is judged before its money is held. */
export interface Review {
  readonly reasons: readonly ReviewReason[];
  /** What the member may withdraw in a day without a look; judged with the hold, where orders at once take turns. */
  readonly automaticMinor: bigint;
}

/** Decides which withdrawals people look at before they are sent. The cashier keeps the orders and what was decided. */
export function createWithdrawalReview(options: WithdrawalReviewOptions) {
  const { database, members, now = () => new Date() } = options;

  const playLeft = (memberId: bigint, rules: WithdrawalRules): Promise<bigint> =>
    rules.play_through_percent === 0
      ? Promise.resolve(0n)
      : countPlayLeft(database, memberId, rules.play_through_percent);

  return {
    rulesOf: (merchantId: bigint): Promise<WithdrawalRules> => readRules(database, merchantId),
    /** What is still to be staked for the member's deposits, in minor units. */
    playLeft,
    async reviewOf(merchantId: bigint, account: PayoutAccountRow): Promise<Review> {
      const { member_id: memberId } = account;
      const rules = await readRules(database, merchantId);
      const [passwordChangedAt, pinChangedAt, isShared, wasPaid, playLeftMinor, rank] = await Promise.all([
        members.passwordChangedAt(memberId),
        options.pinChangedAt(memberId),
        options.payoutAccounts.isShared(account),
        options.wasPaid(memberId),
        playLeft(memberId, rules),
        options.rankOf(memberId),
      ]);
      const reasons = reviewReasons({
        now: now(),
        coolOffHours: rules.cool_off_hours,
        accountAddedAt: account.added_at,
        passwordChangedAt,
        pinChangedAt,
        playLeftMinor,
        isShared,
        isFirst: rules.reviews_first && !wasPaid,
      });
      const ofLevel = await readLevelLimit(database, merchantId, rank);
      return { reasons, automaticMinor: ofLevel ?? rules.automatic_minor };
    },
    lockRules,
    writeRules,
    writeLevelLimit,
  };
}

export type WithdrawalReview = ReturnType<typeof createWithdrawalReview>;
