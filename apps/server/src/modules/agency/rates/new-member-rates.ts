import type { RateCategory } from '@mela/contract/rate-rules';
import type { Queryable } from '@mela/database/database';
import { failed, type Failed } from '#/http/failure.ts';
import { ratesOn, writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { lockForRates } from './rates.store.ts';

export interface PromisedRates {
  readonly agentId: bigint;
  /** Directly below the agent, in the same transaction. */
  readonly memberId: bigint;
  readonly rates: readonly { readonly category: RateCategory; readonly rate: number }[];
  /** YYYY-MM-DD: the merchant's next day. */
  readonly fromDay: string;
  /** A rate above the agent's own is refused, or lowered to it. */
  readonly aboveOwn: 'refuse' | 'lower';
}

/** Saves rates of a new member, who has no one below them yet, within the agent's own rates of that day. */
export async function promiseRates(tx: Queryable, promised: PromisedRates): Promise<Failed | undefined> {
  const { agentId, memberId, fromDay } = promised;
  const wanted = promised.rates.filter(({ rate }) => rate > 0);
  if (wanted.length === 0) return undefined;
  const checked = await withinOwn(tx, { agentId, rates: wanted, fromDay });
  if (checked.refused && promised.aboveOwn === 'refuse') return checked.refused;
  await writeRates(
    tx,
    checked.rates
      .filter(({ rate }) => rate > 0)
      .map(({ category, rate }) => ({ memberId, category, rate, fromDay, setBy: agentId })),
  );
  return undefined;
}

/**
 * Compares rates with an agent's own of a day (YYYY-MM-DD), which stay as they are until the transaction ends. Each category once, at most the agent's
 * own; `refused` names the first that was above.
 */
export async function withinOwn(
  tx: Queryable,
  asked: Pick<PromisedRates, 'agentId' | 'rates' | 'fromDay'>,
): Promise<{ rates: { category: RateCategory; rate: number }[]; refused: Failed | undefined }> {
  await lockForRates(tx, [asked.agentId]);
  const own = (await ratesOn(tx, [asked.agentId], asked.fromDay)).get(asked.agentId) ?? {};
  const above = asked.rates.find(({ category, rate }) => rate > (own[category] ?? 0));
  const byCategory = new Map(asked.rates.map(({ category, rate }) => [category, Math.min(rate, own[category] ?? 0)]));
  return {
    rates: [...byCategory].map(([category, rate]) => ({ category, rate })),
    refused:
      above &&
      failed('rate_above_own', { rate: { category: above.category, bound: own[above.category] ?? 0, names: [] } }),
  };
}
