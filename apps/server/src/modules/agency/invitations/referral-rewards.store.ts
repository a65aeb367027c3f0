import type { InvitationStage } from '@mela/contract/invitation-rules';
import type { Queryable } from '@mela/database/database';

export interface ReferralRow {
  readonly id: bigint;
  readonly friend_id: bigint;
  readonly stage: InvitationStage;
  readonly amount_minor: bigint;
  readonly expires_at: Date;
  readonly taken_at: Date | null;
}

/** Gives the reward of a stage once. */
export async function addReward(
  tx: Queryable,
  reward: { agentId: bigint; friendId: bigint; stage: InvitationStage; amountMinor: bigint; days: number },
): Promise<void> {
  await tx.query(
    `insert into invitation_rewards (member_id, friend_id, stage, amount_minor, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => $5)) on conflict (friend_id, stage) do nothing`,
    [reward.agentId, reward.friendId, reward.stage, reward.amountMinor, reward.days],
  );
}

/** Rewards of these friends. */
export function listRewardsOf(
  database: Queryable,
  agentId: bigint,
  friendIds: readonly bigint[],
): Promise<ReferralRow[]> {
  return database.query<ReferralRow>(
    `select ${COLUMNS} from invitation_rewards r where r.member_id = $1 and r.friend_id = any($2::bigint[])`,
    [agentId, friendIds],
  );
}

/** Waiting rewards of friends who count, the first to expire first. */
export function listWaiting(database: Queryable, agentId: bigint, limit: number): Promise<ReferralRow[]> {
  return database.query<ReferralRow>(
    `select ${COLUMNS} from ${COUNTED} where r.member_id = $1 and ${WAITING} order by r.expires_at, r.id limit $2`,
    [agentId, limit],
  );
}

/** Rewards that were taken or have expired, the newest end first. */
export function listEnded(database: Queryable, agentId: bigint, limit: number): Promise<ReferralRow[]> {
  return database.query<ReferralRow>(
    `select ${COLUMNS} from ${COUNTED} where r.member_id = $1 and (r.taken_at is not null or r.expires_at <= now() and f.linked_by is null)
     order by coalesce(r.taken_at, r.expires_at) desc, r.id desc limit $2`,
    [agentId, limit],
  );
}

/** Sums of an agent's rewards. */
export async function sumRewards(database: Queryable, agentId: bigint): Promise<{ waiting: bigint; taken: bigint }> {
  const [row] = await database.query<{ waiting: bigint; taken: bigint }>(
    `select coalesce(sum(r.amount_minor) filter (where ${WAITING}), 0)::bigint as waiting,
       coalesce(sum(r.amount_minor) filter (where r.taken_at is not null), 0)::bigint as taken
     from ${COUNTED} where r.member_id = $1`,
    [agentId],
  );
  return row ?? { waiting: 0n, taken: 0n };
}

/** Returns the reward only to its own agent; locked until the transaction ends. */
export async function lockReward(
  tx: Queryable,
  agentId: bigint,
  id: bigint,
): Promise<(ReferralRow & { readonly is_over: boolean }) | undefined> {
  const [row] = await tx.query<ReferralRow & { is_over: boolean }>(
    `select ${COLUMNS}, r.expires_at <= now() as is_over from invitation_rewards r where r.member_id = $1 and r.id = $2 for update`,
    [agentId, id],
  );
  return row;
}

/** The friend of a reward, read before anything is locked. */
export async function friendOfReward(database: Queryable, agentId: bigint, id: bigint): Promise<bigint | undefined> {
  const [row] = await database.query<{ friend_id: bigint }>(
    'select friend_id from invitation_rewards where member_id = $1 and id = $2',
    [agentId, id],
  );
  return row?.friend_id;
}

export async function isOfAnother(database: Queryable, agentId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query('select from invitation_rewards where id = $1 and member_id <> $2', [id, agentId]);
  return rows.length > 0;
}

export async function writeTaken(tx: Queryable, agentId: bigint, id: bigint): Promise<void> {
  await tx.query('update invitation_rewards set taken_at = now() where member_id = $1 and id = $2', [agentId, id]);
}

const COLUMNS = 'r.id, r.friend_id, r.stage, r.amount_minor, r.expires_at, r.taken_at';
const COUNTED = 'invitation_rewards r join invitation_friends f on f.friend_id = r.friend_id';
const WAITING = 'r.taken_at is null and r.expires_at > now() and f.linked_by is null';
