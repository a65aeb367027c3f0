/** Which deposit a promotion with a bonus belongs to: a member's first one, the next one after it was taken, or (a reload) a later one, once per period. */
export const BONUS_DEPOSITS = ['first_deposit', 'deposit', 'reload'] as const;
export type BonusDeposit = (typeof BONUS_DEPOSITS)[number];

/** Periods of the merchant's calendar; a week begins on Monday. */
export const BONUS_PERIODS = ['day', 'week'] as const;
export type BonusPeriod = (typeof BONUS_PERIODS)[number];

/** Why a bonus cannot be taken now: its deposit must be the member's first, or a later one. */
export type BonusRefusal = 'not_first_deposit' | 'bonus_of_same_person' | 'no_deposit_yet';

export const BONUS_STATES = ['queued', 'active', 'released', 'forfeited', 'expired', 'cancelled', 'spent'] as const;
export type BonusState = (typeof BONUS_STATES)[number];

/** The lifecycle of a bonus. The SQL functions of the server's migration `0026` move it, and no others. */
export const BONUS_TRANSITIONS: Readonly<Record<BonusState, readonly BonusState[]>> = {
  queued: ['active', 'cancelled'],
  active: ['released', 'forfeited', 'expired', 'cancelled', 'spent'],
  released: [],
  forfeited: [],
  expired: [],
  cancelled: [],
  spent: [],
};

/**
 * What a deposit brings: the bonus, rounded down, and the weighed valid bets that make it cash. All sums in minor units. The SQL function `bonus_amount`
 * computes the same.
 */
export function bonusOfDeposit(
  depositMinor: bigint,
  { percent, mostMinor, times }: { readonly percent: number; readonly mostMinor: bigint; readonly times: number },
): { readonly bonusMinor: bigint; readonly needsMinor: bigint } {
  const share = (depositMinor * BigInt(percent)) / 100n;
  const bonusMinor = share < mostMinor ? share : mostMinor;
  return { bonusMinor, needsMinor: bonusMinor * BigInt(times) };
}
