import type { RewardKind } from '@mela/contract/reward-rules';
import type { Failed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** The member who asks for their rewards. */
export interface Asker {
  readonly memberId: bigint;
  readonly merchant: Merchant;
  readonly language: string;
}

/**
 * Rewards of one kind, for the reward centre. Each module that gives members something to take implements it: gifts and rebates are here, other
 * modules pass theirs to `createRewards`.
 */
export interface RewardSource {
  /** Prefix of the ids of its rewards on the wire: lower-case letters. */
  readonly name: string;
  /** Waiting rewards; at most `limit`. */
  waiting(asker: Asker, limit: number): Promise<readonly Reward[]>;
  /** Taken or expired rewards, the newest first; at most `limit`. */
  ended(
    asker: Asker,
    limit: number,
  ): Promise<readonly (Reward & { readonly endedAt: Date; readonly isTaken: boolean })[]>;
  /** Pays it, once. `id` is any text that a client has sent. */
  take(asker: Asker, id: string): Promise<{ readonly amountMinor: bigint } | Failed>;
}

export interface Reward {
  /** Without the name of its source. */
  readonly id: string;
  /** Decides its words and its sign. */
  readonly kind: RewardKind;
  /** The level that gives it, in the asker's language; '' without a level. */
  readonly levelName: string;
  readonly amountMinor: bigint;
  /** Taken as a bonus with wagering; others are cash. */
  readonly paysBonus?: boolean;
  /** Undefined when it never expires. */
  readonly expiresAt: Date | undefined;
}
