import type { RateCategory } from '@mela/contract/rate-rules';
import type { LevelMark } from '@mela/contract/reward-rules';

/** A level of a merchant's table; sums in minor units of its currency. */
export interface Level {
  /** From 0 up, without gaps. */
  readonly rank: number;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly mark: LevelMark;
  /** Cash-valid bets and deposits since the account was opened; both are needed. */
  readonly needsBets: bigint;
  readonly needsDeposits: bigint;
  /** Cash-valid bets of a month, or the next begins one level lower. */
  readonly keepsBets: bigint;
  readonly upgradeGift: bigint;
  readonly monthlyGift: bigint;
  readonly birthdayGift: bigint;
  /** Hundredths of a percent by category. */
  readonly rebateRates: Readonly<Partial<Record<RateCategory, number>>>;
}

/** A member's current and highest level. */
export interface Standing {
  readonly rank: number;
  /** The highest rank that the member ever had. */
  readonly peak: number;
}

/** What a member has played and paid in, in minor units. */
export interface Play {
  readonly bets: bigint;
  readonly deposits: bigint;
  /** Of the current month. */
  readonly monthBets: bigint;
}

/**
 * The rank and peak after more play. A level above all earlier ones is earned by lifetime sums; a lost one returns as soon as the running
 * month would keep it. Play never lowers a level.
 */
export function standingAfter(before: Standing, play: Play, levels: readonly Level[]): Standing {
  const earned = levels.findLast(
    ({ needsBets, needsDeposits }) => play.bets >= needsBets && play.deposits >= needsDeposits,
  );
  if (earned && earned.rank > before.peak) return { rank: earned.rank, peak: earned.rank };
  const lost = levels.filter(({ rank }) => rank > before.rank && rank <= before.peak);
  let { rank } = before;
  for (const level of lost) {
    if (play.monthBets < level.keepsBets) break;
    rank = level.rank;
  }
  return { rank, peak: before.peak };
}

/** The rank after a whole month: the same if the month's bets keep its level, else one lower, never more. */
export function standingAfterMonth(before: Standing, monthBets: bigint, levels: readonly Level[]): Standing {
  const level = levelOf(before.rank, levels);
  if (!level || level.rank === 0 || monthBets >= level.keepsBets) return before;
  return { rank: level.rank - 1, peak: before.peak };
}

/** The level of a rank; for a rank above a shortened table the highest remaining one. Undefined when the merchant has none. */
export function levelOf(rank: number, levels: readonly Level[]): Level | undefined {
  return levels.findLast((level) => level.rank <= rank);
}
