import type { BonusPeriod } from '@mela/contract/bonus-rules';
import type { BonusTerms } from '#/modules/money/bonus/bonus.ts';

/** The terms of an award that is a bonus: what must be played for it. */
export type Wagering = Pick<BonusTerms, 'times' | 'days' | 'weights' | 'stakeMost' | 'excluded'>;

/** The terms of a cashback as its member accepted them. Sums are decimal strings of minor units. */
export interface CashbackTerms {
  readonly every: BonusPeriod;
  /** Of the net loss. */
  readonly percent: number;
  /** The largest award of a period. */
  readonly most: string;
  /** The smallest net loss that counts. */
  readonly least: string;
  /** How long an award waits to be taken. */
  readonly claimDays: number;
  /** Null: it is paid in cash. */
  readonly wagering: Wagering | null;
}

/** The promotion, and its figures under the version of the terms that was accepted. */
export interface AcceptedAward {
  readonly promotionId: bigint;
  readonly merchantId: bigint;
  readonly termsVersion: number;
  /** The number of the member's application. */
  readonly attempt: number;
  readonly percent: number | null;
  /** The sum of a code, or the largest award of a cashback; minor units. */
  readonly amountMinor: bigint | null;
}
