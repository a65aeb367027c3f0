/** A text by language, keys in lower case: `{ en: '…', bn: '…' }`. */
export type Words = Readonly<Record<string, string>>;

/** The reward of a promotion. `bonus` is money with wagering, which the cashier pays. */
export type Reward =
  | { readonly kind: 'none' }
  | { readonly kind: 'clubLabel'; readonly label: string }
  | { readonly kind: 'headFrame'; readonly frame: string }
  | { readonly kind: 'bonus' };

/** Gives a kind of reward. It is called again after a crash, so a repeated call must give nothing more. */
export type RewardGivers = {
  readonly [Kind in Exclude<Reward['kind'], 'none'>]?: (
    memberId: bigint,
    reward: Extract<Reward, { kind: Kind }>,
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
