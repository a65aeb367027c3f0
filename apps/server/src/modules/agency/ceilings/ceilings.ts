import { RATE_CATEGORIES, type RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { readLevels } from '#/modules/money/rewards/rewards.ts';
import { highestReturns } from '#/modules/play/catalogue/catalogue.ts';
import { highestAgentRates, highestContractRates, lockCeilings } from './ceilings.store.ts';

export { isOpen } from './ceilings.store.ts';

/** The part of the lowest house edge that may go back to a chain, in percent: with more, playing against oneself would pay. */
const SHARE = 60;

/**
 * What a chain may get of the valid bets of a category, in hundredths of a per mille: 60 % of the lowest house edge among its games. `undefined` where the
 * return of a game is not known, or no game is offered.
 */
async function chainCeilings(
  database: Queryable,
  merchantId: bigint,
): Promise<(category: RateCategory) => number | undefined> {
  const returns = await highestReturns(database, merchantId);
  return (category) => {
    const highest = returns.get(category) ?? undefined;
    return highest === undefined ? undefined : Math.max(0, Math.floor(((10_000 - highest) * SHARE) / 10));
  };
}

/**
 * The highest rebate rate of a category, in hundredths of a percent; of a top agent, less what their salary and hour contracts can pay. `undefined` where the
 * ceiling is not known.
 */
export async function ceilingsOf(
  database: Queryable,
  merchantId: bigint,
  of?: { readonly agentId: bigint; readonly now: Date },
): Promise<(category: RateCategory) => number | undefined> {
  const ceiling = await chainCeilings(database, merchantId);
  const contracts = of ? await highestContractRates(database, of.agentId, of.now) : new Map<string, number>();
  const taken = (contracts.get('salary') ?? 0) + (contracts.get('hour') ?? 0);
  return (category) => {
    const whole = ceiling(category);
    return whole === undefined ? undefined : Math.max(0, Math.floor((whole - taken) / 10));
  };
}

/**
 * The highest rebate rate of a level by category, in hundredths of a percent, less what salary and hour contracts of one chain can pay. `undefined` where
 * the ceiling is not known. Within the transaction that changes a level.
 */
export async function levelCeilings(
  tx: Queryable,
  merchantId: bigint,
  now: Date,
): Promise<(category: RateCategory) => number | undefined> {
  await lockCeilings(tx, merchantId);
  const ceiling = await chainCeilings(tx, merchantId);
  const taken = await highestAgentRates(tx, merchantId, now);
  return (category) => {
    const whole = ceiling(category);
    return whole === undefined ? undefined : Math.max(0, Math.floor((whole - taken) / 10));
  };
}

export interface ContractRoom {
  /** The highest rate that a tier may have, in hundredths of a per mille, and the category that has no more room; undefined where none is known. */
  readonly least: { readonly room: number; readonly category: RateCategory } | undefined;
  /** Categories with a game whose return is not known. */
  readonly unknown: readonly RateCategory[];
}

/**
 * The room of a top agent's salary or hour contract: valid bets of every category count for it, so the category with the least room decides. Taken are the
 * agent's rebate rate or that of the highest level, whichever is more, and the other one of the two contracts.
 */
export async function contractRoom(
  database: Queryable,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  wish: { readonly agentId: bigint; readonly kind: 'salary' | 'hour'; readonly now: Date },
): Promise<ContractRoom> {
  await lockCeilings(database, merchantId);
  const today = dayIn(timeZone, wish.now);
  const contracts = await highestContractRates(database, wish.agentId, wish.now);
  const other = contracts.get(wish.kind === 'salary' ? 'hour' : 'salary') ?? 0;
  const rates: (Rates | undefined)[] = [];
  // A salary counts from tomorrow at the earliest, an hour contract from the next hour.
  for (const day of wish.kind === 'salary' ? [addDays(today, 1)] : [today, addDays(today, 1)])
    rates.push((await ratesOn(database, [wish.agentId], day)).get(wish.agentId));
  for (const level of await readLevels(database, merchantId)) rates.push(level.rebateRates);
  const ceiling = await chainCeilings(database, merchantId);
  const rooms = RATE_CATEGORIES.flatMap((category) => {
    const whole = ceiling(category);
    const rebate = Math.max(...rates.map((each) => each?.[category] ?? 0));
    return whole === undefined ? [] : [{ category, room: Math.max(0, whole - other - 10 * rebate) }];
  });
  const returns = await highestReturns(database, merchantId);
  return {
    least: rooms.toSorted((one, two) => one.room - two.room)[0],
    unknown: RATE_CATEGORIES.filter((category) => returns.get(category) === null),
  };
}
