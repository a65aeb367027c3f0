import type { BonusDeposit, BonusRefusal } from '@mela/contract/bonus-rules';
import type { Database, Queryable } from '@mela/database/database';
import { addTake, findZone, hadFirstBonusElsewhere, hasDeposited, listTakenOut } from './bonus.store.ts';
import type { BonusTerms } from './bonus-terms.ts';

/** Lets members take promotions whose bonus comes with a deposit. The promotions call it; it knows none of them. */
export function createBonusTaker(
  database: Database,
  {
    zoneOf = (merchantId: bigint) => findZone(database, merchantId),
    now = () => new Date(),
  }: { readonly zoneOf?: (merchantId: bigint) => Promise<string>; readonly now?: () => Date } = {},
) {
  return {
    /** Whether a deposit of the member has arrived. */
    hasDeposited: (memberId: bigint) => hasDeposited(database, memberId),

    /**
     * Why a member cannot take it: it is for a person's first deposit, and they have made one, or another account of theirs had its bonus; or it is for a
     * later one, and they have made none.
     */
    async refusalOf(
      tx: Queryable,
      memberId: bigint,
      { on }: { readonly on: BonusDeposit },
    ): Promise<BonusRefusal | undefined> {
      if (on === 'deposit') return undefined;
      const isLater = await hasDeposited(tx, memberId);
      if (on !== 'first_deposit') return isLater ? undefined : 'no_deposit_yet';
      if (isLater) return 'not_first_deposit';
      return (await hadFirstBonusElsewhere(tx, memberId)) ? 'bonus_of_same_person' : undefined;
    },

    /** Which of these promotions the member has had and may take again: reloads in their next day or week. */
    openAgain: async (tx: Queryable, memberId: bigint, promotionIds: readonly bigint[]): Promise<ReadonlySet<bigint>> =>
      new Set(promotionIds.length === 0 ? [] : await listTakenOut(tx, memberId, { promotionIds, now: now() })),

    /** Waits for the member's deposit from now on, by the terms that they accepted; a repeat changes nothing. */
    async take(
      memberId: bigint,
      { on, every, times, days, weights, stakeMost, excluded }: Omit<BonusTerms, 'percent' | 'most' | 'zone'>,
      accepted: AcceptedOffer,
    ): Promise<void> {
      const { percent, amountMinor, promotionId, attempt, merchantId, termsVersion } = accepted;
      if (percent === null || amountMinor === null)
        throw new Error(`Promotion ${promotionId} lacks figures of its bonus`);
      const most = amountMinor.toString();
      const zone = await zoneOf(merchantId);
      const terms = { on, every, zone, percent, most, times, weights, stakeMost, days, excluded };
      await addTake(database, { memberId, promotionId, attempt, merchantId, terms, termsVersion });
    },
  };
}

/** The promotion, and its figures under the version of the terms that was accepted. */
interface AcceptedOffer {
  readonly promotionId: bigint;
  readonly merchantId: bigint;
  readonly termsVersion: number;
  /** The number of the member's application. */
  readonly attempt: number;
  readonly percent: number | null;
  /** The largest bonus, in minor units. */
  readonly amountMinor: bigint | null;
}
