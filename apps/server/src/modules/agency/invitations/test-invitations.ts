import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { CallContext, Handler } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { testRewards } from '#/modules/money/rewards/test-rewards.ts';
import { createInvitations, type Invitations, type InvitationTerms, type SamePersonCheck } from './invitations.ts';

/** Sums that differ from each other, in minor units. */
export const TERMS: InvitationTerms = {
  registered: 1_00n,
  verified: 2_00n,
  deposited: 30_00n,
  played: 400_00n,
  leastDeposit: 100_00n,
  playTimes: 2,
  rewardDays: 30,
};
const OFFER = { code: 'REFERRAL', promotionId: '7', percent: null, amount: null };

/** Agents, their friends, and the rewards, where play is counted by the module of rewards. `isOn`: the promotion runs. */
export async function testInvitations(database: Database, samePerson: readonly SamePersonCheck[] = []) {
  const state = { isOn: true };
  /** Payments fail as if the process crashed between the posting and the commit. */
  const falls = { next: false };
  const all = await testRewards(database, undefined, 'CNY', {
    follow: (tx, members) => invitations.count(tx, members),
  });
  const invitations: Invitations = createInvitations({
    database,
    members: all.members,
    merchants: { all: async () => [] },
    wallet: {
      ...all.wallet,
      async postWithin(tx, call) {
        const outcome = await all.wallet.postWithin(tx, call);
        if (falls.next) throw new Error('the process has fallen before its commit');
        return outcome;
      },
    },
    samePerson,
  });
  await invitations.setTerms(1n, TERMS);
  const contextOf = (member: Member): CallContext => all.contextOf(member);
  const merchantOf = (member: Member): Merchant => {
    const { merchant } = contextOf(member);
    const { settings } = merchant;
    return {
      ...merchant,
      settings: { ...settings, promos: state.isOn ? ['REFERRAL'] : [], offers: state.isOn ? [OFFER] : [] },
    };
  };
  const asker = (member: Member) => ({ memberId: member.id, merchant: merchantOf(member), language: 'EN' });

  async function call<Id extends OperationId>(handler: Handler<Id>, member: Member, query: object = {}) {
    const context = { ...contextOf(member), merchant: merchantOf(member) };
    const answer = await handler({ context, params: undefined, query, body: undefined } as never);
    if (isFailed(answer)) throw new Error(answer.failed);
    return answer as Value<Id>;
  }

  return {
    ...all,
    invitations,
    state,
    falls,
    asker,
    /** A member below an agent, opened by hand. */
    async addBelow(userName: string, agent: Member): Promise<Member> {
      const password = 'a good password';
      const added = await all.members.add({ merchantId: 1n, accountType: 1, userName, password, uplineId: agent.id });
      if (isFailed(added)) throw new Error(added.failed);
      await all.wallet.openAccounts({ memberId: added.id, currency: 'CNY', money: 'real' });
      return added;
    },
    /** A friend who registers by the agent's invitation. */
    async register(
      userName: string,
      agent: Member,
      more: { isVerified?: boolean; isPhoneOf?: (id: bigint) => boolean; email?: string } = {},
    ): Promise<Member> {
      const { email, isVerified = false, isPhoneOf = () => false } = more;
      const added = await all.members.add(
        {
          merchantId: 1n,
          accountType: 0,
          userName,
          password: 'a good password',
          uplineId: agent.id,
          ...(email !== undefined && { email }),
        },
        'known',
        (tx, member) => invitations.register(tx, member, { merchant: merchantOf(member), isVerified, isPhoneOf }),
      );
      if (isFailed(added)) throw new Error(added.failed);
      await all.wallet.openAccounts({ memberId: added.id, currency: 'CNY', money: 'real' });
      return added;
    },
    summary: (agent: Member) => call(invitations.calls.inviteSummary, agent),
    friends: (agent: Member, page: { before?: string; pageSize?: number } = {}) =>
      call(invitations.calls.invitedFriends, agent, { pageSize: 20, ...page }),
    /** Stages of the newest friend, each with the state of its reward. */
    async stages(agent: Member): Promise<string[]> {
      const [friend] = (await call(invitations.calls.invitedFriends, agent, { pageSize: 20 })).list;
      return (friend?.stages ?? []).map(
        ({ stage, at, reward, state: of }) => `${stage} ${at ? 'reached' : 'open'} ${reward} ${of}`,
      );
    },
    waiting: (agent: Member) => invitations.source.waiting(asker(agent), 50),
    take: async (agent: Member, id: string): Promise<bigint | string> => {
      const taken: { amountMinor: bigint } | Failed = await invitations.source.take(asker(agent), id);
      return isFailed(taken) ? taken.failed : taken.amountMinor;
    },
  };
}
