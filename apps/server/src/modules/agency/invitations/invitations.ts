import { INVITATION_STAGES } from '@mela/contract/invitation-rules';
import type { Database, Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { serveActions } from '#/operator-action.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { maskName } from '#/modules/play/launch/launch.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { countFriends, listFriends, type FriendRow } from './friends.store.ts';
import { INVITATION_ACTIONS } from './invitation-command.ts';
import { readTerms, termsOf, writeTerms, type InvitationTerms } from './invitation-terms.store.ts';
import { createReferralRewards } from './referral-rewards.ts';
import { listRewardsOf, sumRewards, type ReferralRow } from './referral-rewards.store.ts';
import { createSamePerson, type SamePersonCheck } from './same-person.ts';
import { createStages, type IsPhoneOf } from './stages.ts';

export { RECONCILE_REFERRALS } from './reconcile-referrals.sql.ts';
export { PAIR_CHECKS } from './same-person.ts';
export type { InvitationTerms, IsPhoneOf, SamePersonCheck };

/** The code of the promotion without which nothing is paid. */
const REFERRAL = 'REFERRAL';

/** Friends who register by an agent's invitation, how far they have come, and what the agent is paid for it (M19). */
export function createInvitations(options: InvitationsOptions) {
  const { database, members } = options;
  const isSamePerson = createSamePerson(options.samePerson);
  const stages = createStages(isSamePerson);

  const inviteSummary: Handler<'inviteSummary'> = async ({ context: { merchant, session } }) => {
    const { exponent, code } = merchant.currency;
    const offer = merchant.settings.offers.find((one) => one.code === REFERRAL);
    const [terms, friends, sums] = await Promise.all([
      offer && readTerms(database, merchant.id),
      countFriends(database, session.memberId),
      sumRewards(database, session.memberId),
    ]);
    const wire = (minor: bigint) => wireAmount(minor, exponent);
    return {
      currency: code,
      terms: offer && terms ? { promotionId: offer.promotionId, ...wireTerms(terms, wire) } : null,
      friends,
      rewards: { waiting: wire(sums.waiting), taken: wire(sums.taken) },
    };
  };

  const invitedFriends: Handler<'invitedFriends'> = async ({ context: { merchant, session }, query }) => {
    const { before, pageSize } = query;
    const rows = await listFriends(database, session.memberId, {
      before: before === undefined ? undefined : BigInt(before),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const ids = page.map((row) => row.friend_id);
    const [known, rewards] = await Promise.all([members.byIds(ids), listRewardsOf(database, session.memberId, ids)]);
    const now = options.now?.() ?? new Date();
    const list = page.map((row) => ({
      friendId: row.friend_id.toString(),
      name: maskName(known.find(({ id }) => id === row.friend_id)?.userName ?? ''),
      linkedBy: row.linked_by,
      stages: stagesOf(
        row,
        rewards.filter((reward) => reward.friend_id === row.friend_id),
        { exponent: merchant.currency.exponent, now },
      ),
    }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.friendId ?? null) : null };
  };

  return {
    calls: { inviteSummary, invitedFriends },
    /** Rewards for the reward centre. */
    source: createReferralRewards({ ...options, isSamePerson }),
    /** Takes in what was counted of members' deposits and bets, in the transaction of the count. */
    count: stages.count,
    /** Notes a new member who registered by an agent's invitation, in the transaction of the account. */
    async register(tx: Queryable, member: Member, how: Registered): Promise<void> {
      if (member.uplineId === null) return;
      await stages.register(tx, {
        memberId: member.id,
        agentId: member.uplineId,
        merchantId: how.merchant.id,
        isPaid: how.merchant.settings.promos.includes(REFERRAL),
        isVerified: how.isVerified,
        isPhoneOf: how.isPhoneOf,
      });
    },
    /** Notes that a member proved their number or address. */
    verify: (memberId: bigint, tx?: Queryable): Promise<void> =>
      tx ? stages.verify(tx, memberId) : database.transaction((own) => stages.verify(own, memberId)),
    /** Notes that a member signed in on a phone, which may be another member's. */
    async signIn(member: Member, isPhoneOf: IsPhoneOf): Promise<void> {
      if (member.uplineId !== null) await database.transaction((tx) => stages.signIn(tx, member.id, isPhoneOf));
    },
    setTerms: (merchantId: bigint, terms: InvitationTerms): Promise<void> => writeTerms(database, merchantId, terms),
    hasTerms: async (merchantId: bigint) => (await readTerms(database, merchantId)) !== undefined,
    /** Lets `npm run mela -- invitations` reach this process. */
    serveCommands: (folder: string) =>
      serveActions(folder, 'invitations', {
        actions: INVITATION_ACTIONS,
        parts: { database, merchants: options.merchants },
      }),
  };
}

export interface InvitationsOptions {
  readonly database: Database;
  readonly members: Pick<Members, 'byIds'>;
  readonly merchants: Pick<Merchants, 'all'>;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell'>;
  /** Further proofs that two accounts belong to one person, for example their payout accounts. */
  readonly samePerson?: readonly SamePersonCheck[];
  readonly now?: () => Date;
}

export type Invitations = ReturnType<typeof createInvitations>;

interface Registered {
  readonly merchant: Merchant;
  /** The mobile number was proven. */
  readonly isVerified: boolean;
  readonly isPhoneOf: IsPhoneOf;
}

function wireTerms(terms: InvitationTerms, wire: (minor: bigint) => string) {
  const { registered, verified, deposited, played } = terms;
  return {
    rewards: {
      registered: wire(registered),
      verified: wire(verified),
      deposited: wire(deposited),
      played: wire(played),
    },
    leastDeposit: wire(terms.leastDeposit),
    playTimes: terms.playTimes,
    rewardDays: terms.rewardDays,
  };
}

function stagesOf(
  row: FriendRow,
  rewards: readonly ReferralRow[],
  { exponent, now }: { readonly exponent: number; readonly now: Date },
) {
  const terms = termsOf(row);
  return INVITATION_STAGES.map((stage) => {
    const reward = rewards.find((one) => one.stage === stage);
    return {
      stage,
      at: row[`${stage}_at`]?.toISOString() ?? null,
      reward: wireAmount(reward?.amount_minor ?? terms[stage], exponent),
      state: reward ? stateOf(reward, row, now) : ('none' as const),
    };
  });
}

function stateOf(reward: ReferralRow, { linked_by: link }: FriendRow, now: Date) {
  if (reward.taken_at !== null) return 'taken' as const;
  if (link !== null) return 'none' as const;
  return reward.expires_at <= now ? ('expired' as const) : ('waiting' as const);
}
