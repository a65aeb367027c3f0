import { RATE_CATEGORIES, type RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { readLevels } from '#/modules/money/rewards/rewards.ts';
import { highestReturns } from '#/modules/play/catalogue/catalogue.ts';
import { highestAgentRates, highestContractRates, listTops, lockCeilings } from './ceilings.store.ts';

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

/** What one chain may get of a category, which is more than its ceiling. Rates in hundredths of a per mille. */
export interface Excess {
  /** The agent at the top; undefined for members of a level without agents. */
  readonly agent: string | undefined;
  readonly category: RateCategory;
  readonly rate: number;
  readonly most: number;
}

/**
 * Chains whose rates are above the ceiling, a page of agents at the top after `after` at a time. Each rate was within it when it was saved: the ceiling may
 * have changed with the catalogue since. `last` is the page's last agent; undefined for the last page. Members without agents come with the first page.
 */
export async function listExcesses(
  database: Queryable,
  { id: merchantId, timeZone }: Pick<Merchant, 'id' | 'timeZone'>,
  { now, after, limit }: { readonly now: Date; readonly after: bigint; readonly limit: number },
): Promise<{ readonly excesses: readonly Excess[]; readonly last: bigint | undefined }> {
  const ceiling = await chainCeilings(database, merchantId);
  const levels = (await readLevels(database, merchantId)).map(({ rebateRates }) => rebateRates);
  const rateOf = (category: RateCategory, rates: readonly (Rates | undefined)[]) =>
    10 * Math.max(0, ...[...levels, ...rates].map((each) => each?.[category] ?? 0));
  const above = (agent: string | undefined, rates: readonly (Rates | undefined)[], contracts: number): Excess[] =>
    RATE_CATEGORIES.flatMap((category) => {
      const most = ceiling(category);
      const rate = rateOf(category, rates) + contracts;
      // A chain that gets no more than its members' levels give is no excess of its agent.
      const isOwn = agent === undefined || rate > rateOf(category, []);
      return most === undefined || rate <= most || !isOwn ? [] : [{ agent, category, rate, most }];
    });
  const tops = await listTops(database, merchantId, { now, after, limit });
  const today = dayIn(timeZone, now);
  const ids = tops.map(({ id }) => id);
  const [current, coming] = await Promise.all([today, addDays(today, 1)].map((day) => ratesOn(database, ids, day)));
  return {
    excesses: [
      ...(after === 0n ? above(undefined, [], 0) : []),
      ...tops.flatMap(({ id, name, contracts }) => above(name, [current?.get(id), coming?.get(id)], contracts)),
    ],
    last: tops.length < limit ? undefined : ids.at(-1),
  };
}
