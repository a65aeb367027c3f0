import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { highestReturns } from '#/modules/play/catalogue/catalogue.ts';

/** The part of the lowest house edge that may go back to a chain, in percent: with more, playing against oneself would pay. */
const SHARE = 60;

/**
 * The highest rebate rate of a category at a merchant, in hundredths of a percent: 60 % of the lowest house edge among its games. `undefined` where the
 * return of a game is not known, or no game is offered.
 */
export async function ceilingsOf(
  database: Queryable,
  merchantId: bigint,
): Promise<(category: RateCategory) => number | undefined> {
  const returns = await highestReturns(database, merchantId);
  return (category) => {
    const highest = returns.get(category);
    return highest === undefined ? undefined : Math.max(0, Math.floor(((10_000 - highest) * SHARE) / 100));
  };
}
