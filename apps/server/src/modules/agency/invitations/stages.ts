import { INVITATION_STAGES, type InvitationStage } from '@mela/contract/invitation-rules';
import type { Queryable } from '@mela/database/database';
import type { MemberPlay } from '#/modules/money/rewards/rewards.ts';
import {
  addFriend,
  findDeposit,
  lockFriend,
  lockFriends,
  writePlayed,
  writeVerified,
  type FriendRow,
} from './friends.store.ts';
import { NO_TERMS, readTerms, termsOf } from './invitation-terms.store.ts';
import { addReward } from './referral-rewards.store.ts';
import type { SamePerson, SamePersonCheck } from './same-person.ts';

/** Moves friends from stage to stage, and gives the agent the reward of each. All of it runs in the transaction of the fact. */
export function createStages(isSamePerson: SamePerson) {
  async function reach(tx: Queryable, friend: FriendRow, stages: readonly InvitationStage[]): Promise<void> {
    const terms = termsOf(friend);
    const paid = INVITATION_STAGES.filter((stage) => stages.includes(stage) && terms[stage] > 0n);
    if (paid.length === 0 || (await isSamePerson(tx, friend))) return;
    for (const stage of paid)
      await addReward(tx, {
        agentId: friend.agent_id,
        friendId: friend.friend_id,
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
      const friend = await lockFriend(tx, memberId);
      if (!friend || (await isSamePerson(tx, friend, [samePhone(isPhoneOf)]))) return;
      await reach(tx, friend, isVerified ? ['registered', 'verified'] : ['registered']);
    },

    /** A member proved their number or address. */
    async verify(tx: Queryable, memberId: bigint): Promise<void> {
      const friend = await lockFriend(tx, memberId);
      if (!friend || friend.verified_at !== null) return;
      await writeVerified(tx, memberId);
      await reach(tx, friend, ['verified']);
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
        if (!play || friend.played_at !== null) continue;
        const known = friend.first_deposit_minor;
        const deposit = known ?? (play.deposits > 0n ? await findDeposit(tx, friend.friend_id) : undefined);
        if (deposit === undefined) continue;
        const isPlayed = play.bets >= deposit * BigInt(friend.play_times);
        if (isPlayed) await writePlayed(tx, friend.friend_id);
        await reach(tx, friend, [
          ...(known === null ? (['deposited'] as const) : []),
          ...(isPlayed ? (['played'] as const) : []),
        ]);
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
