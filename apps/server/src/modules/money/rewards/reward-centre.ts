import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { Asker, Reward, RewardSource } from './reward-source.ts';

/** Of each source. */
const SHOWN = 50;

/** M18: all waiting rewards in one list, and those that were taken or have expired. */
export function createRewardCentre(sources: readonly RewardSource[]) {
  const rewards: Handler<'rewards'> = async ({ context: { merchant, session, language } }) => {
    const { exponent, code } = merchant.currency;
    const asker: Asker = { memberId: session.memberId, merchant, language };
    const [waiting, ended] = await Promise.all([
      Promise.all(sources.map(async (source) => named(source, await source.waiting(asker, SHOWN)))),
      Promise.all(sources.map(async (source) => named(source, await source.ended(asker, SHOWN)))),
    ]);
    const wire = (reward: Reward) => ({
      rewardId: reward.id,
      kind: reward.kind,
      levelName: reward.levelName,
      paysBonus: reward.paysBonus ?? false,
      amount: wireAmount(reward.amountMinor, exponent),
      expiresAt: reward.expiresAt?.toISOString() ?? null,
    });
    return {
      currency: code,
      waiting: waiting.flat().toSorted(soonestFirst).slice(0, SHOWN).map(wire),
      ended: ended
        .flat()
        .toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())
        .slice(0, SHOWN)
        .map((reward) => ({ ...wire(reward), endedAt: reward.endedAt.toISOString(), isTaken: reward.isTaken })),
    };
  };

  const claimReward: Handler<'claimReward'> = async ({ context: { merchant, session, language }, params }) => {
    const [, name, id = ''] = /^([a-z]+)-(.+)$/.exec(params.rewardId) ?? [];
    const source = sources.find((one) => one.name === name);
    if (!source) return failed('reward_not_found');
    const taken = await source.take({ memberId: session.memberId, merchant, language }, id);
    return isFailed(taken) ? taken : { amount: wireAmount(taken.amountMinor, merchant.currency.exponent) };
  };

  return { rewards, claimReward };
}

/** The name before an id distinguishes the sources. */
function named<Of extends Reward>(source: RewardSource, rewards: readonly Of[]): Of[] {
  return rewards.map((reward) => ({ ...reward, id: `${source.name}-${reward.id}` }));
}

function soonestFirst(a: Reward, b: Reward): number {
  return (a.expiresAt?.getTime() ?? Infinity) - (b.expiresAt?.getTime() ?? Infinity) || 0;
}
