import type { BonusDeposit, BonusPeriod } from '@mela/contract/bonus-rules';
import type { GameCategory } from '@mela/contract/categories';

/** The terms of a bonus as its member accepted them and as `bonus_takes` stores them. Sums are decimal strings of minor units. */
export interface BonusTerms {
  readonly on: BonusDeposit;
  /** Of a reload: how often it may be taken. */
  readonly every: BonusPeriod | null;
  /** The time zone of the merchant's calendar on the day of the take. */
  readonly zone: string;
  /** Of the deposit. */
  readonly percent: number;
  /** The largest bonus. */
  readonly most: string;
  /** The multiple of the bonus that must be played. */
  readonly times: number;
  /** Percent of a valid bet that counts, by category; a category that is not there counts nothing. */
  readonly weights: Readonly<Partial<Record<GameCategory, number>>>;
  /** The most that a round may stake while the bonus pays a part. */
  readonly stakeMost: string | null;
  /** From its start. */
  readonly days: number;
  /** Games that see and spend cash alone: `vendor:game`. */
  readonly excluded: readonly string[];
}
