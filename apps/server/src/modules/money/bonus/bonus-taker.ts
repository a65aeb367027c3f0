import type { Database } from '@mela/database/database';
import { addTake, hasDeposited } from './bonus.store.ts';
import type { BonusTerms } from './bonus-terms.ts';

/** Lets members take promotions whose bonus comes with a deposit. The promotions call it; it knows none of them. */
export function createBonusTaker(database: Database) {
  return {
    /** Why a member cannot take it: it is for a first deposit, and they have made one. */
    async refusalOf(memberId: bigint, terms: Pick<BonusTerms, 'on'>): Promise<'not_first_deposit' | undefined> {
      return terms.on === 'first_deposit' && (await hasDeposited(database, memberId)) ? 'not_first_deposit' : undefined;
    },
    /** Waits for the member's deposit from now on, with these terms; a repeat changes nothing. */
    take: (asked: {
      readonly memberId: bigint;
      readonly promotionId: bigint;
      readonly merchantId: bigint;
      readonly terms: BonusTerms;
      readonly termsVersion: number;
    }): Promise<void> => addTake(database, asked),
  };
}
