import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { ratesOn, writeRates, type Rates } from '#/modules/money/member-rates/member-rates.ts';
import { lockForRates, promisedAbove, whoIsDirect } from './rates.store.ts';

export interface RateWish {
  /** The agent directly above the members; null for the merchant, whose members have no agent. */
  readonly agentId: bigint | null;
  readonly memberIds: readonly bigint[];
  readonly rates: readonly { readonly category: RateCategory; readonly rate: number }[];
  /** YYYY-MM-DD: the merchant's next day. */
  readonly fromDay: string;
  /** The highest rate of a category. */
  readonly mostOf: (own: Rates, category: RateCategory) => number;
}

/** Names of members in a refusal. */
const NAMES_SHOWN = 5;

/**
 * Saves rates of members directly below an agent, all or none. A rate is between those of the members below and the agent's own, on every coming day: both
 * ends of a chain link are locked while one of them is changed.
 */
export async function saveRates(tx: Queryable, wish: RateWish): Promise<Failed | undefined> {
  const { agentId, fromDay } = wish;
  const memberIds = [...new Set(wish.memberIds)];
  await lockForRates(tx, agentId === null ? memberIds : [agentId, ...memberIds]);
  if ((await whoIsDirect(tx, agentId, memberIds)).length < memberIds.length) return failed('not_found');
  const next = await ratesOn(tx, agentId === null ? memberIds : [agentId, ...memberIds], fromDay);
  const own = (agentId === null ? undefined : next.get(agentId)) ?? {};
  for (const { category, rate } of wish.rates) {
    const most = wish.mostOf(own, category);
    if (rate > most) return failed('rate_above_own', { rate: { category, bound: most, names: [] } });
    const above = await promisedAbove(tx, {
      agentIds: memberIds,
      category,
      bound: rate,
      day: fromDay,
      limit: NAMES_SHOWN,
    });
    const [highest] = above;
    if (highest)
      return failed('rate_below_team', {
        rate: { category, bound: highest.rate, names: above.map(({ userName }) => userName) },
      });
  }
  await writeRates(
    tx,
    memberIds.flatMap((memberId) =>
      wish.rates
        .filter(({ category, rate }) => rate !== (next.get(memberId)?.[category] ?? 0))
        .map(({ category, rate }) => ({ memberId, category, rate, fromDay, setBy: agentId })),
    ),
  );
  return undefined;
}
