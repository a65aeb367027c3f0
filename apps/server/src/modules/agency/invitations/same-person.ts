import type { InvitationLink } from '@mela/contract/invitation-rules';
import type { Queryable } from '@mela/database/database';
import { usedByBoth } from '#/modules/money/payout-accounts/payout-accounts.ts';
import { relativesOf, withProvenEmail, writeLink, type FriendRow, type MemberPair } from './friends.store.ts';

/**
 * Whether a friend is the same person as one of the members, by one kind of proof. Asked within a transaction. A mobile number needs none: a merchant
 * has one account per number.
 */
export interface SamePersonCheck {
  readonly link: InvitationLink;
  matches(tx: Queryable, friendId: bigint, memberIds: readonly bigint[]): Promise<boolean>;
}

/** Agents above a friend, and friends next to them, that a friend is compared with. */
const COMPARED = 500;

/** A check of many members at once. */
export interface SamePersonPairs {
  readonly link: 'email' | 'payout';
  pairs(tx: Queryable, pairs: readonly MemberPair[]): Promise<readonly MemberPair[]>;
}

/** What proves without anyone's view that two members are one person; a shared device does not. */
export const PAIR_CHECKS: readonly SamePersonPairs[] = [
  { link: 'email', pairs: withProvenEmail },
  { link: 'payout', pairs: usedByBoth },
];

const PROOFS: readonly SamePersonCheck[] = PAIR_CHECKS.map(({ link, pairs }) => ({
  link,
  matches: async (tx, friendId, memberIds) =>
    (
      await pairs(
        tx,
        memberIds.map((otherId) => ({ memberId: friendId, otherId })),
      )
    ).length > 0,
}));

/** Notes why nothing is paid for a friend, if they are the same person as an agent above them or as an earlier friend of the agent. */
export function createSamePerson(checks: readonly SamePersonCheck[] = []) {
  return async (tx: Queryable, friend: FriendRow, more: readonly SamePersonCheck[] = []): Promise<boolean> => {
    if (friend.linked_by !== null) return true;
    const relatives = await relativesOf(tx, friend, COMPARED);
    for (const check of [...more, ...PROOFS, ...checks])
      if (await check.matches(tx, friend.friend_id, relatives)) {
        await writeLink(tx, friend.friend_id, check.link);
        return true;
      }
    return false;
  };
}

export type SamePerson = ReturnType<typeof createSamePerson>;
