import type { Database } from '@mela/database/database';
import { failed, isFailed } from '#/http/failure.ts';
import { createOneByOne, type RewardSource } from '#/modules/money/rewards/rewards.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { lockFriend } from './friends.store.ts';
import {
  friendOfReward,
  isOfAnother,
  listEnded,
  listWaiting,
  lockReward,
  writeTaken,
  type ReferralRow,
} from './referral-rewards.store.ts';
import type { SamePerson } from './same-person.ts';

/** The counterparty of every reward. */
const HOUSE_ACCOUNT = 'house:referrals';

/** Rewards for invited friends in the reward centre: taken once, paid to cash, in one transaction with the note that they are. */
export function createReferralRewards(options: {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell'>;
  readonly isSamePerson: SamePerson;
}): RewardSource {
  const { database, wallet, isSamePerson } = options;
  const oneByOne = createOneByOne();

  const take = (agentId: bigint, id: bigint, currency: string) =>
    database.transaction(async (tx) => {
      const friendId = await friendOfReward(tx, agentId, id);
      if (friendId === undefined)
        return failed((await isOfAnother(tx, agentId, id)) ? 'reward_of_another' : 'reward_not_found');
      // The friend first, as when a stage is reached.
      const friend = await lockFriend(tx, friendId);
      const reward = await lockReward(tx, agentId, id);
      if (!friend || !reward) return failed('reward_not_found');
      if (reward.taken_at) return failed('reward_taken');
      if (reward.is_over) return failed('reward_expired');
      if (await isSamePerson(tx, friend)) return failed('nothing_to_claim');
      await writeTaken(tx, agentId, id);
      const outcome = await wallet.postWithin(tx, {
        key: `referral:${id}`,
        kind: 'referral_paid',
        memberId: agentId,
        currency,
        amountMinor: reward.amount_minor,
        counterparty: HOUSE_ACCOUNT,
        args: { rewardId: id.toString() },
      });
      if (outcome.status !== 'applied') throw new Error(`A reward for a friend was not paid: ${outcome.status}`);
      return { amountMinor: reward.amount_minor };
    });

  return {
    name: 'invite',
    waiting: async ({ memberId }, limit) => (await listWaiting(database, memberId, limit)).map(described),
    ended: async ({ memberId }, limit) => (await listEnded(database, memberId, limit)).map(described),
    async take({ memberId, merchant }, text) {
      if (!/^\d{1,18}$/.test(text)) return failed('reward_not_found');
      const taken = await oneByOne(memberId, () => take(memberId, BigInt(text), merchant.currency.code));
      if (!isFailed(taken)) await wallet.tell(memberId);
      return taken;
    },
  };
}

function described(row: ReferralRow) {
  return {
    id: row.id.toString(),
    kind: 'referral' as const,
    levelName: '',
    amountMinor: row.amount_minor,
    expiresAt: row.expires_at,
    endedAt: row.taken_at ?? row.expires_at,
    isTaken: row.taken_at !== null,
  };
}
