import { INVITATION_STAGES } from '@mela/contract/invitation-rules';
import type { Queryable } from '@mela/database/database';
import type { MemberPlay } from '#/modules/money/rewards/rewards.ts';
import { addFriend, findDeposit, lockFriend, lockFriends, writePlayed, writeVerified } from './friends.store.ts';
import { NO_TERMS, readTerms, termsOf } from './invitation-terms.store.ts';
import { addReward } from './referral-rewards.store.ts';
import type { SamePerson, SamePersonCheck } from './same-person.ts';

/** Moves friends from stage to stage, and gives the agent the reward of each. All of it runs in the transaction of the fact. */
export function createStages(isSamePerson: SamePerson) {
  /**
   * Gives the rewards of all stages that were reached in order: a deposit of a friend who has proven nothing brings its reward once they have. A reward
   * that was given before is not given again.
   */
  async function payFor(tx: Queryable, friendId: bigint, more: readonly SamePersonCheck[] = []): Promise<void> {
    const friend = await lockFriend(tx, friendId);
    if (!friend || (await isSamePerson(tx, friend, more))) return;
    const terms = termsOf(friend);
    const missing = INVITATION_STAGES.findIndex((stage) => friend[`${stage}_at`] === null);
    const reached = missing < 0 ? INVITATION_STAGES : INVITATION_STAGES.slice(0, missing);
    for (const stage of reached.filter((one) => terms[one] > 0n))
      await addReward(tx, {
        agentId: friend.agent_id,
        friendId,
        stage,
        amountMinor: terms[stage],
        days: friend.reward_days,
      });
  }

  return {
    /** A new member who registered by an agent's invitation; the terms are those of this moment. */
    async register(tx: Queryable, { memberId, agentId, merchantId, isPaid, isVerified, isPhoneOf }: NewFriend) {
      const terms = (isPaid ? await readTerms(tx, merchantId) : undefined) ?? NO_TERMS;
      await addFriend(tx, { friendId: memberId, agentId, merchantId, terms });
      if (isVerified) await writeVerified(tx, memberId);
      await payFor(tx, memberId, [samePhone(isPhoneOf)]);
    },

    /** A member proved their number or address. */
    async verify(tx: Queryable, memberId: bigint): Promise<void> {
      const friend = await lockFriend(tx, memberId);
      if (!friend || friend.verified_at !== null) return;
      await writeVerified(tx, memberId);
      await payFor(tx, memberId);
    },

    /** A member signed in on a phone that may be another's. */
    async signIn(tx: Queryable, memberId: bigint, isPhoneOf: IsPhoneOf): Promise<void> {
      const friend = await lockFriend(tx, memberId);
      if (friend) await isSamePerson(tx, friend, [samePhone(isPhoneOf)]);
    },

    /** Members whose deposits or bets were counted. */
    async count(tx: Queryable, totals: readonly MemberPlay[]): Promise<void> {
      for (const friend of await lockFriends(
        tx,
        totals.map(({ memberId }) => memberId),
      )) {
        const play = totals.find(({ memberId }) => memberId === friend.friend_id);
        if (!play) continue;
        const known = friend.first_deposit_minor;
        const deposit = known ?? (play.deposits > 0n ? await findDeposit(tx, friend.friend_id) : undefined);
        if (deposit === undefined) continue;
        const isPlayed = play.bets >= deposit * BigInt(friend.play_times);
        if (isPlayed) await writePlayed(tx, friend.friend_id);
        if (isPlayed || known === null) await payFor(tx, friend.friend_id);
      }
    },
  };
}

/** Whether the phone of a call has signed in to the account of that member. */
export type IsPhoneOf = (memberId: bigint) => boolean;

export interface NewFriend {
  readonly memberId: bigint;
  readonly agentId: bigint;
  readonly merchantId: bigint;
  /** The promotion REFERRAL runs. */
  readonly isPaid: boolean;
  /** The mobile number was proven. */
  readonly isVerified: boolean;
  readonly isPhoneOf: IsPhoneOf;
}

function samePhone(isPhoneOf: IsPhoneOf): SamePersonCheck {
  return { link: 'device', matches: async (_tx, _friendId, memberIds) => memberIds.some(isPhoneOf) };
}
