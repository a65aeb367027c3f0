import type { BonusDeposit } from '@mela/contract/bonus-rules';
import type { Database, Queryable } from '@mela/database/database';
import { addTake, hadFirstBonusElsewhere, hasDeposited } from './bonus.store.ts';
import type { BonusTerms } from './bonus-terms.ts';

/** Lets members take promotions whose bonus comes with a deposit. The promotions call it; it knows none of them. */
export function createBonusTaker(database: Database) {
  return {
    /** Why a member cannot take it: it is for a person's first deposit, and they have made one, or another account of theirs had its bonus. */
    refusalOf: async (
      tx: Queryable,
      memberId: bigint,
      { on }: { readonly on: BonusDeposit },
    ): Promise<'not_first_deposit' | 'bonus_of_same_person' | undefined> => {
      if (on !== 'first_deposit') return undefined;
      if (await hasDeposited(tx, memberId)) return 'not_first_deposit';
      return (await hadFirstBonusElsewhere(tx, memberId)) ? 'bonus_of_same_person' : undefined;
    },

    /** Waits for the member's deposit from now on, by the terms that they accepted; a repeat changes nothing. */
    async take(
      memberId: bigint,
      { on, times, days, weights, stakeMost, excluded }: Omit<BonusTerms, 'percent' | 'most'>,
      accepted: AcceptedOffer,
    ): Promise<void> {
      const { percent, amountMinor, promotionId, merchantId, termsVersion } = accepted;
      if (percent === null || amountMinor === null)
        throw new Error(`Promotion ${promotionId} lacks figures of its bonus`);
      const terms = { on, percent, most: amountMinor.toString(), times, weights, stakeMost, days, excluded };
      await addTake(database, { memberId, promotionId, merchantId, terms, termsVersion });
    },
  };
}

/** The promotion, and its figures under the version of the terms that was accepted. */
interface AcceptedOffer {
  readonly promotionId: bigint;
  readonly merchantId: bigint;
  readonly termsVersion: number;
  readonly percent: number | null;
  /** The largest bonus, in minor units. */
  readonly amountMinor: bigint | null;
}
