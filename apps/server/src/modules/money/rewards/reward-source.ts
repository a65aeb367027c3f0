import type { Failed } from '#/http/failure.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** Who asks for his rewards. */
export interface Asker {
  readonly memberId: bigint;
  readonly merchant: Merchant;
  readonly language: string;
}

/**
 * Rewards of one kind, for the reward centre. Whoever gives members something to take is one of them: gifts and rebates are here, other modules hand
 * theirs to `createRewards`.
 */
export interface RewardSource {
  /** Stands before the ids of its rewards on the wire: lower-case letters. */
  readonly name: string;
  /** What waits to be taken; at most `limit`. */
  waiting(asker: Asker, limit: number): Promise<readonly Reward[]>;
  /** What was taken or has expired, the newest first; at most `limit`. */
  ended(
    asker: Asker,
    limit: number,
  ): Promise<readonly (Reward & { readonly endedAt: Date; readonly isTaken: boolean })[]>;
  /** Pays it, once. `id` is any text that a phone has sent. */
  take(asker: Asker, id: string): Promise<{ readonly amountMinor: bigint } | Failed>;
}

export interface Reward {
  /** Without the name of its source. */
  readonly id: string;
  /** Decides its words and its sign. */
  readonly kind: 'upgrade' | 'monthly' | 'birthday' | 'rebate';
  /** Whose gift it is, in the asker's language; '' where it is no level's. */
  readonly levelName: string;
  readonly amountMinor: bigint;
  /** Undefined where it waits as long as it may. */
  readonly expiresAt: Date | undefined;
}
