import type { BonusDeposit, BonusPeriod } from '@mela/contract/bonus-rules';
import type { GameCategory } from '@mela/contract/categories';

/** A text by language, keys in lower case: `{ en: '…', bn: '…' }`. */
export type Words = Readonly<Record<string, string>>;

/** The reward of a promotion. `bonus` is money with wagering: `modules/money/bonus` grants it with a deposit, by the promotion's percent and amount. */
export type Reward =
  | { readonly kind: 'none' }
  | { readonly kind: 'clubLabel'; readonly label: string }
  | { readonly kind: 'headFrame'; readonly frame: string }
  | BonusReward
  | VoucherReward
  | CashbackReward
  | FreeRoundsReward;

/** What must be played for a bonus until it is cash. */
export interface Wagering {
  /** The multiple of the bonus that must be played, within `days` of its start. */
  readonly times: number;
  readonly days: number;
  /** Percent of a valid bet that counts, by category. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  /** The most that a round may stake while the bonus pays a part; minor units, null without a limit. */
  readonly stakeMost: string | null;
  /** Games that spend cash alone: `vendor:game`. */
  readonly excluded: readonly string[];
}

/** Taken by typing a code: the promotion's `amountMinor`, in cash or as a bonus. */
export interface VoucherReward {
  readonly kind: 'voucher';
  /** Null: it is cash. */
  readonly wagering: Wagering | null;
}

/** The promotion's `percent` of what a member lost in a day or week, at most its `amountMinor`. */
export interface CashbackReward {
  readonly kind: 'cashback';
  readonly every: BonusPeriod;
  /** The smallest net loss that counts; minor units. */
  readonly least: string;
  /** How long it waits to be taken. */
  readonly claimDays: number;
  /** Null: it is cash. */
  readonly wagering: Wagering | null;
}

/** Rounds of a game at no cost; together they win at most the promotion's `amountMinor`. */
export interface FreeRoundsReward {
  readonly kind: 'freeRounds';
  /** `vendor:game`. */
  readonly game: string;
  readonly rounds: number;
  /** What each round is played at; minor units. */
  readonly stake: string;
  /** How many days they may be played. */
  readonly expires: number;
  /** Taken by typing a code; otherwise by joining. */
  readonly byCode: boolean;
  /** Of what they win. Null: it is cash. */
  readonly wagering: Wagering | null;
}

/** The terms of a bonus. The promotion's `percent` of a deposit is granted, at most its `amountMinor`. */
export interface BonusReward extends Wagering {
  readonly kind: 'bonus';
  readonly on: BonusDeposit;
  /** Of a reload: once per day or week of the merchant; null for other bonuses. */
  readonly every: BonusPeriod | null;
}

/** Whether it is taken by typing a code alone. */
export function needsCode(reward: Reward): boolean {
  return reward.kind === 'voucher' || (reward.kind === 'freeRounds' && reward.byCode);
}

/** What a member accepted: the promotion's figures under the version of the terms that they read. */
export interface AcceptedPromotion {
  readonly promotionId: bigint;
  readonly merchantId: bigint;
  readonly termsVersion: number;
  /** The number of the member's application. */
  readonly attempt: number;
  readonly percent: number | null;
  readonly amountMinor: bigint | null;
}

/** Gives a kind of reward. It is called again after a crash, so a repeated call must give nothing more. */
export type RewardGivers = {
  readonly [Kind in Exclude<Reward['kind'], 'none'>]?: (
    memberId: bigint,
    reward: Extract<Reward, { kind: Kind }>,
    accepted: AcceptedPromotion,
  ) => Promise<void>;
};

/** A promotion as an operator writes it; HTML is cleaned before it is saved (R17). */
export interface NewPromotion {
  readonly code?: string;
  readonly categoryIds?: readonly bigint[];
  readonly title: Words;
  readonly content: Words;
  readonly terms: Words;
  readonly images?: readonly { readonly url: string; readonly sequence: number }[];
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  /** The day on which all rewards are given; without it each is given at once. */
  readonly givesAt?: Date;
  readonly decided: 'automatic' | 'reviewed';
  readonly outcome: 'joined' | 'claim' | 'issued';
  readonly reward?: Reward;
  readonly percent?: number;
  readonly amountMinor?: bigint;
  readonly places?: number;
  readonly winners?: number;
  readonly position?: number;
  /** Codes by which it is taken, and how many members may use each; null: any. */
  readonly vouchers?: readonly Voucher[];
}

export interface Voucher {
  readonly code: string;
  readonly uses: number | null;
}

/** The inbox message to a member about their application. */
export interface PromotionNews {
  readonly memberId: bigint;
  readonly promotionId: bigint;
  readonly attempt: number;
  readonly title: Words;
  readonly what: 'approved' | 'rejected' | 'won' | 'notDrawn';
  readonly reason: Words | null;
}
