import type { RainAudience } from '@mela/contract/red-rain-rules';
import type { Queryable } from '@mela/database/database';
import type { RainRow } from './rain-row.ts';

/**
 * Members `d.member_id` of the team of agent `agent` who may take a packet: active, with a wallet of the agent's currency and kind of money, and not known
 * to be the same person as the agent.
 */
const MAY_TAKE = (agent: string) => `
  d.agent_id = ${agent}
  and exists (select from members m where m.id = d.member_id and m.status = 'active' and m.account_type not in (4, 90))
  and exists (select from wallet_accounts own join wallet_accounts w on w.member_id = d.member_id and w.currency = own.currency and w.money = own.money
    where own.member_id = ${agent})
  and not exists (select from team_links t where t.member_id = d.member_id and t.agent_id = d.agent_id)`;

const OF_AUDIENCE = (audience: string, since: string) => `
  case ${audience} when 'direct' then d.depth = 1
    when 'played' then exists (select from team_member_days t where t.member_id = d.member_id and t.day >= ${since} and t.bet_count > 0)
    else true end`;

/** Members of an audience who may take a packet, at most `limit`. */
export async function listEligible(
  database: Queryable,
  asked: {
    readonly agentId: bigint;
    readonly audience: RainAudience;
    /** Of audience `played`: the first of the merchant's days on which a bet counts, YYYY-MM-DD. */
    readonly since: string;
    readonly limit: number;
  },
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select d.member_id as id from members_downline d where ${MAY_TAKE('$1')} and ${OF_AUDIENCE('$2::text', '$3::text::date')} limit $4`,
    [asked.agentId, asked.audience, asked.since, asked.limit],
  );
  return rows.map(({ id }) => id);
}

/** A rain's members joined the team before it was sent. */
const OF_RAIN = `d.registered_at <= r.sent_at and ${MAY_TAKE('r.agent_id')} and ${OF_AUDIENCE('r.audience', 'r.played_since')}`;

/** A rain as one member meets it, in one statement: many tap at once. */
export interface RainForMember extends Pick<
  RainRow,
  'id' | 'agent_id' | 'agent_name' | 'currency' | 'state' | 'starts_at' | 'packet_count' | 'taken_count'
> {
  /** The member's packet, if they have one. */
  readonly packet: number | null;
  readonly amount_minor: bigint | null;
  readonly is_for_member: boolean;
}

export async function findForMember(
  database: Queryable,
  rainId: bigint,
  memberId: bigint,
): Promise<RainForMember | undefined> {
  const [row] = await database.query<RainForMember>(
    `select r.id, r.agent_id, r.agent_name, r.currency, r.state, r.starts_at, r.packet_count, r.taken_count, p.packet, p.amount_minor,
       exists (select from members_downline d where d.member_id = $2 and ${OF_RAIN}) as is_for_member
     from red_rains r left join red_rain_packets p on p.member_id = $2 and p.rain_id = r.id where r.id = $1`,
    [rainId, memberId],
  );
  return row;
}

export interface OpenRain {
  readonly id: bigint;
  readonly agent_id: bigint;
  readonly agent_name: string;
  readonly ends_at: Date;
  readonly commitment: string;
  /** The member's packet. */
  readonly taken_minor: bigint | null;
}

/** Rains that are running for a member, the one that ends first coming first. */
export function listOpen(database: Queryable, memberId: bigint, now: Date, limit: number): Promise<OpenRain[]> {
  return database.query<OpenRain>(
    `select r.id, r.agent_id, r.agent_name, r.ends_at, r.commitment,
       (select p.amount_minor from red_rain_packets p where p.member_id = $1 and p.rain_id = r.id) as taken_minor
     from members_downline d join red_rains r on r.agent_id = d.agent_id and r.state in ('waiting', 'running')
     where d.member_id = $1 and r.starts_at <= $2::timestamptz and r.ends_at > $2::timestamptz and r.taken_count < r.packet_count and ${OF_RAIN}
     order by r.ends_at, r.id limit $3`,
    [memberId, now.toISOString(), limit],
  );
}

/** Members of a rain's audience with a session that was used since that instant, at most `limit`. */
export async function listPresent(database: Queryable, rainId: bigint, since: Date, limit: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select d.member_id as id from red_rains r join members_downline d on d.agent_id = r.agent_id
     where r.id = $1 and exists (select from sessions s where s.member_id = d.member_id and s.ended_at is null and s.last_seen_at > $2::timestamptz)
       and ${OF_RAIN} limit $3`,
    [rainId, since.toISOString(), limit],
  );
  return rows.map(({ id }) => id);
}
