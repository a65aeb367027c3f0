import type { ReviewReason } from '@mela/contract/withdrawal-rules';
import type { Database, Queryable } from '@mela/database/database';
import type { Members } from '#/modules/ground/members/members.ts';
import type { PayoutAccountRow, PayoutAccounts } from '#/modules/money/payout-accounts/payout-accounts.ts';
import { reviewReasons } from './review-reasons.ts';
import {
  countPlayLeft,
  listLevelLimits,
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
  readonly payoutAccounts: Pick<PayoutAccounts, 'isShared' | 'holderOf'>;
  /** The member's level; 0 without one. */
  readonly rankOf: (memberId: bigint) => Promise<number>;
  /** The ranks of a merchant's levels. */
  readonly ranksOf: (merchantId: bigint) => Promise<readonly number[]>;
  /** Whether anything was paid out to the member. */
  readonly wasPaid: (memberId: bigint) => Promise<boolean>;
  /** The last bonus of the member that became cash. */
  readonly bonusMet: (memberId: bigint) => Promise<BonusMet | undefined>;
  /** How many other members sign in on a phone of the member. */
  readonly othersOnDevices: (memberId: bigint) => Promise<number>;
  readonly now?: () => Date;
}

export interface BonusMet {
  readonly at: Date;
  readonly amountMinor: bigint;
}

/** How a withdrawal is judged before its money is held. */
export interface Review {
  readonly reasons: readonly ReviewReason[];
  /** What the member may withdraw in a day without a look; judged with the hold, where orders at once take turns. */
  readonly automaticMinor: bigint;
  /** Whether people look at what goes another way than the money came in; judged with the hold too. */
  readonly looksAtWayBack: boolean;
}

/** Decides which withdrawals people look at before they are sent. The cashier keeps the orders and what was decided. */
export function createWithdrawalReview(options: WithdrawalReviewOptions) {
  const { database, members, now = () => new Date() } = options;

  const playLeft = (memberId: bigint, rules: WithdrawalRules): Promise<bigint> =>
    rules.play_through_percent === 0
      ? Promise.resolve(0n)
      : countPlayLeft(database, memberId, rules.play_through_percent);

  const automaticOf = async (merchantId: bigint, rank: number, rules: WithdrawalRules): Promise<bigint> =>
    (await readLevelLimit(database, merchantId, rank)) ?? rules.automatic_minor;

  return {
    /** What a member may withdraw in a day without a look, by their level. */
    automatic: async (merchantId: bigint, memberId: bigint, rules: WithdrawalRules): Promise<bigint> =>
      automaticOf(merchantId, await options.rankOf(memberId), rules),
    ranksOf: options.ranksOf,
    levelLimits: (merchantId: bigint, tx: Queryable = database) => listLevelLimits(tx, merchantId),
    rulesOf: (merchantId: bigint): Promise<WithdrawalRules> => readRules(database, merchantId),
    /** What is still to be staked for the member's deposits, in minor units. */
    playLeft,
    async reviewOf(merchantId: bigint, account: PayoutAccountRow): Promise<Review> {
      const { member_id: memberId } = account;
      const rules = await readRules(database, merchantId);
      const [passwordChangedAt, pinChangedAt, isShared, wasPaid, playLeftMinor, rank, met, others] = await Promise.all([
        members.passwordChangedAt(memberId),
        options.pinChangedAt(memberId),
        options.payoutAccounts.isShared(account),
        options.wasPaid(memberId),
        playLeft(memberId, rules),
        options.rankOf(memberId),
        options.bonusMet(memberId),
        options.othersOnDevices(memberId),
      ]);
      const reasons = reviewReasons({
        now: now(),
        coolOffHours: rules.cool_off_hours,
        accountAddedAt: account.added_at,
        passwordChangedAt,
        pinChangedAt,
        playLeftMinor,
        isShared,
        bonusMetAt: met?.at,
        bonusHours: rules.bonus_hours,
        isOnSharedDevice: rules.reviews_shared_devices && others > 0,
        isFirst: rules.reviews_first && !wasPaid,
      });
      const automaticMinor = await automaticOf(merchantId, rank, rules);
      return { reasons, automaticMinor, looksAtWayBack: rules.reviews_way_back };
    },
    /** What people see next to a withdrawal: who holds the account, the last bonus that became cash, and how many share a phone with the member. */
    holderOf: options.payoutAccounts.holderOf,
    bonusMet: options.bonusMet,
    othersOnDevices: options.othersOnDevices,
    lockRules,
    writeRules,
    writeLevelLimit,
  };
}

export type WithdrawalReview = ReturnType<typeof createWithdrawalReview>;
