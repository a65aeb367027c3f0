import type { InvitationLink, InvitationStage } from '@mela/contract/invitation-rules';
import type { Queryable } from '@mela/database/database';
import { COLUMNS, valuesOf, type InvitationTerms, type TermsRow } from './invitation-terms.store.ts';

export interface FriendRow extends TermsRow {
  readonly friend_id: bigint;
  readonly agent_id: bigint;
  readonly registered_at: Date;
  readonly verified_at: Date | null;
  readonly deposited_at: Date | null;
  readonly first_deposit_minor: bigint | null;
  readonly played_at: Date | null;
  readonly linked_by: InvitationLink | null;
}

const FRIEND = `friend_id, agent_id, registered_at, verified_at, deposited_at, first_deposit_minor, played_at, linked_by, ${COLUMNS}`;

export async function addFriend(
  tx: Queryable,
  friend: { friendId: bigint; agentId: bigint; merchantId: bigint; terms: InvitationTerms },
): Promise<void> {
  await tx.query(
    `insert into invitation_friends (friend_id, agent_id, merchant_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [friend.friendId, friend.agentId, friend.merchantId, ...valuesOf(friend.terms)],
  );
}

/** Those of the members who are friends and have deposits or bets to come, in order of their ids; locked until the transaction ends. */
export function lockFriends(tx: Queryable, memberIds: readonly bigint[]): Promise<FriendRow[]> {
  return tx.query<FriendRow>(
    `select ${FRIEND} from invitation_friends where friend_id = any($1::bigint[]) and played_at is null
     order by friend_id for update`,
    [memberIds],
  );
}

export async function lockFriend(tx: Queryable, friendId: bigint): Promise<FriendRow | undefined> {
  const [row] = await tx.query<FriendRow>(`select ${FRIEND} from invitation_friends where friend_id = $1 for update`, [
    friendId,
  ]);
  return row;
}

export async function writeVerified(tx: Queryable, friendId: bigint): Promise<void> {
  await tx.query('update invitation_friends set verified_at = now() where friend_id = $1', [friendId]);
}

export async function writePlayed(tx: Queryable, friendId: bigint): Promise<void> {
  await tx.query('update invitation_friends set played_at = now() where friend_id = $1', [friendId]);
}

/** Notes the first deposit that counts, if the ledger has one by now. Returns its sum. */
export async function findDeposit(tx: Queryable, friendId: bigint): Promise<bigint | undefined> {
  const [row] = await tx.query<{ minor: bigint }>(
    `update invitation_friends f set deposited_at = l.at, first_deposit_minor = l.cash_minor
     from (select l.at, l.cash_minor from wallet_ledger l join invitation_friends own on own.friend_id = l.member_id
       where l.member_id = $1 and l.kind = 'deposit_settled' and l.kind not in ('bet_placed', 'bet_won', 'round_closed') and l.status = 'applied'
         and l.cash_minor >= own.least_deposit_minor order by l.seq limit 1) l
     where f.friend_id = $1 returning f.first_deposit_minor as minor`,
    [friendId],
  );
  return row?.minor;
}

/** From then on nothing is paid for the friend. */
export async function writeLink(tx: Queryable, friendId: bigint, link: InvitationLink): Promise<void> {
  await tx.query('update invitation_friends set linked_by = $2 where friend_id = $1', [friendId, link]);
}

/** A page of an agent's friends, the newest first. */
export function listFriends(
  database: Queryable,
  agentId: bigint,
  page: { before: bigint | undefined; limit: number },
): Promise<FriendRow[]> {
  return database.query<FriendRow>(
    `select ${FRIEND} from invitation_friends where agent_id = $1 and ($2::bigint is null or friend_id < $2)
     order by friend_id desc limit $3`,
    [agentId, page.before ?? null, page.limit],
  );
}

/** How many of an agent's friends reached each stage; those for whom nothing is paid as well. */
export async function countFriends(database: Queryable, agentId: bigint): Promise<Record<InvitationStage, number>> {
  const [row] = await database.query<Record<InvitationStage, number>>(
    `select count(*)::integer as registered, count(verified_at)::integer as verified, count(deposited_at)::integer as deposited,
       count(played_at)::integer as played from invitation_friends where agent_id = $1`,
    [agentId],
  );
  return row ?? { registered: 0, verified: 0, deposited: 0, played: 0 };
}

/** The agents above a friend, and the agent's other friends: the newest, at most `limit`. */
export async function relativesOf(tx: Queryable, friend: FriendRow, limit: number): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `(select agent_id as id from members_downline where member_id = $1 order by depth limit $3)
     union (select friend_id from invitation_friends where agent_id = $2 and friend_id < $1 order by friend_id desc limit $3)`,
    [friend.friend_id, friend.agent_id, limit],
  );
  return rows.map(({ id }) => id);
}

/** Those of the pairs of which one has the address that the other has proven; `name+anything@…` reaches the same person as `name@…`. */
export function withProvenEmail(tx: Queryable, pairs: readonly MemberPair[]): Promise<MemberPair[]> {
  return tx.query<MemberPair>(
    `select f.id as "memberId", o.id as "otherId" from unnest($1::bigint[], $2::bigint[]) as pair (member_id, other_id)
     join members f on f.id = pair.member_id and f.email_proven_at is not null
     join members o on o.id = pair.other_id and ${addressOf('o')} = ${addressOf('f')}`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ otherId }) => otherId)],
  );
}

/** Two members who may be the same person. */
export interface MemberPair {
  readonly memberId: bigint;
  readonly otherId: bigint;
}

function addressOf(member: string): string {
  return `regexp_replace(lower(trim(${member}.email)), '\\+[^@]*@', '@')`;
}
