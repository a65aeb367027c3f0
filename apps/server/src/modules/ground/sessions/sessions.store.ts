import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface SessionRow
  extends
    Pick<Rows['sessions'], 'id' | 'member_id' | 'merchant_id' | 'created_at' | 'last_seen_at'>,
    Pick<Rows['members'], 'account_type' | 'user_name' | 'first_time_login'> {}

export type DeviceRow = Pick<Rows['sessions'], 'id' | 'device_name' | 'ip' | 'created_at' | 'last_seen_at'>;

export async function insertSession(
  database: Queryable,
  session: {
    tokenHash: Buffer;
    memberId: bigint;
    merchantId: bigint;
    device: string;
    deviceName: string;
    ip: string;
    passwordVersion: number;
  },
): Promise<void> {
  await database.query(
    `insert into sessions (token_hash, member_id, merchant_id, device, device_name, ip, password_version)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      session.tokenHash,
      session.memberId,
      session.merchantId,
      session.device,
      session.deviceName,
      session.ip,
      session.passwordVersion,
    ],
  );
}

/** The conditions of an active session, apart from its age. */
const LIVING = `s.ended_at is null and m.status = 'active' and s.password_version = m.password_version`;

export async function findSession(database: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await database.query<SessionRow>(
    `select s.id, s.member_id, s.merchant_id, m.account_type, m.user_name, m.first_time_login, s.created_at, s.last_seen_at
     from sessions s join members m on m.id = s.member_id
     where s.token_hash = $1 and ${LIVING}`,
    [tokenHash],
  );
  return row;
}

export interface EndRow {
  readonly is_ended: boolean;
  readonly is_suspended: boolean;
  /** The password was changed since, and nothing else had ended it before. */
  readonly by_password: boolean;
  /** It ended, or the password changed, more than once since: which came first is unknown. */
  readonly is_unclear: boolean;
}

/** The known reasons why a session of this token is not active; undefined if there never was one. */
export async function findEnd(database: Queryable, tokenHash: Buffer): Promise<EndRow | undefined> {
  const [row] = await database.query<EndRow>(
    `select s.ended_at is not null as is_ended, m.status <> 'active' as is_suspended,
       s.password_version <> m.password_version and (s.ended_at is null or s.ended_at >= m.password_changed_at) as by_password,
       s.password_version <> m.password_version and s.ended_at < m.password_changed_at as is_unclear
     from sessions s join members m on m.id = s.member_id where s.token_hash = $1`,
    [tokenHash],
  );
  return row;
}

/**
 * Whether a session is active, apart from its age; neither it nor the password that it was opened with changes until the transaction ends. The
 * member's row is locked first, as when a password is set; the session is read by a separate statement, since one that waited would see the state
 * from before the wait.
 */
export async function holdSession(tx: Queryable, session: { id: bigint; memberId: bigint }): Promise<boolean> {
  await tx.query('select from members where id = $1 for share', [session.memberId]);
  const rows = await tx.query(
    `select s.id from sessions s join members m on m.id = s.member_id
     where s.id = $1 and s.member_id = $2 and ${LIVING} for share of s`,
    [session.id, session.memberId],
  );
  return rows.length === 1;
}

/** The active ones of these sessions; the check does not count as use. */
export function readLiving(
  database: Queryable,
  asked: { ids: readonly bigint[]; idleMinutes: readonly number[]; maxHours: readonly number[] },
): Promise<{ id: bigint }[]> {
  return database.query<{ id: bigint }>(
    `select s.id
     from unnest($1::bigint[], $2::integer[], $3::integer[]) as asked (id, idle_minutes, max_hours)
     join sessions s on s.id = asked.id join members m on m.id = s.member_id
     where ${LIVING} and s.last_seen_at > now() - make_interval(mins => asked.idle_minutes)
       and s.created_at > now() - make_interval(hours => asked.max_hours)`,
    [asked.ids, asked.idleMinutes, asked.maxHours],
  );
}

export async function touchSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update sessions set last_seen_at = now() where id = $1', [id]);
}

export function listSessions(
  database: Queryable,
  memberId: bigint,
  ages: { idleMinutes: number; maxHours: number; limit: number },
): Promise<DeviceRow[]> {
  return database.query<DeviceRow>(
    `select s.id, s.device_name, s.ip, s.created_at, s.last_seen_at
     from sessions s join members m on m.id = s.member_id
     where s.member_id = $1 and ${LIVING}
       and s.last_seen_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3)
     order by s.last_seen_at desc, s.id desc limit $4`,
    [memberId, ages.idleMinutes, ages.maxHours, ages.limit],
  );
}

export interface LoginRow extends DeviceRow {
  readonly ended_at: Date | null;
  readonly is_living: boolean;
}

/** Log-ins of a member for staff, newest first: the active ones, or all that are kept. */
export function listLogins(
  database: Queryable,
  memberId: bigint,
  asked: { living: boolean; before: bigint | undefined; limit: number; idleMinutes: number; maxHours: number },
): Promise<LoginRow[]> {
  return database.query<LoginRow>(
    `select * from (
       select s.id, s.device_name, s.ip, s.created_at, s.last_seen_at, s.ended_at,
         ${LIVING} and s.last_seen_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3) as is_living
       from sessions s join members m on m.id = s.member_id where s.member_id = $1) as logins
     where ($4::bigint is null or id < $4) and (is_living or not $5::boolean) order by id desc limit $6`,
    [memberId, asked.idleMinutes, asked.maxHours, asked.before ?? null, asked.living, asked.limit],
  );
}

export interface UsedDeviceRow {
  readonly device_name: string;
  readonly logins: number;
  readonly addresses: number;
  readonly newest_ip: string;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Devices that a member signed in on, over their newest `atMost` log-ins. */
export function listUsedDevices(database: Queryable, memberId: bigint, atMost: number): Promise<UsedDeviceRow[]> {
  return database.query<UsedDeviceRow>(
    `select device_name, count(*)::integer as logins, count(distinct ip)::integer as addresses,
       (array_agg(ip order by id desc))[1] as newest_ip, min(created_at) as first_at, max(last_seen_at) as last_at
     from (select * from sessions where member_id = $1 order by created_at desc limit $2) as newest
     group by device_name order by last_at desc limit 100`,
    [memberId, atMost],
  );
}

export interface TeamSessions {
  readonly logged_in: number;
  readonly online: number;
}

/** Of an agent's downline: members who opened a session within that time, and members with an active one now. */
export async function countTeamSessions(
  database: Queryable,
  team: { agentId: bigint; from: Date; until: Date; idleMinutes: number; maxHours: number },
): Promise<TeamSessions> {
  const [row] = await database.query<TeamSessions>(
    `select
       count(*) filter (where exists (
         select from sessions s where s.member_id = d.member_id and s.created_at >= $2 and s.created_at < $3))::integer as logged_in,
       count(*) filter (where exists (
         select from sessions s join members m on m.id = s.member_id
         where s.member_id = d.member_id and ${LIVING}
           and s.last_seen_at > now() - make_interval(mins => $4) and s.created_at > now() - make_interval(hours => $5)))::integer as online
     from members_downline d where d.agent_id = $1`,
    [team.agentId, team.from, team.until, team.idleMinutes, team.maxHours],
  );
  return row ?? { logged_in: 0, online: 0 };
}

/** Members of a merchant who were active within the last minutes. */
export async function countOnSite(database: Queryable, merchantId: bigint, minutes: number): Promise<number> {
  const [row] = await database.query<{ members: number }>(
    `select count(distinct member_id)::integer as members from sessions
     where merchant_id = $1 and ended_at is null and last_seen_at > now() - make_interval(mins => $2)`,
    [merchantId, minutes],
  );
  return row?.members ?? 0;
}

/** False if the member has no such session, or it ended before. */
export async function endSession(database: Queryable, memberId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    'update sessions set ended_at = now() where id = $1 and member_id = $2 and ended_at is null returning id',
    [id, memberId],
  );
  return rows.length === 1;
}

/** Ends all of a member's sessions except one, or except the newest ones; returns those that ended. */
export function endSessions(
  database: Queryable,
  memberId: bigint,
  kept: { readonly id: bigint } | { readonly newest: number },
): Promise<{ id: bigint }[]> {
  const spared =
    'id' in kept
      ? '$2::bigint'
      : 'select k.id from sessions k where k.member_id = $1 and k.ended_at is null order by k.last_seen_at desc, k.id desc limit $2::integer';
  return database.query<{ id: bigint }>(
    `update sessions set ended_at = now() where member_id = $1 and ended_at is null and id not in (${spared}) returning id`,
    [memberId, 'id' in kept ? kept.id : kept.newest],
  );
}

/** Deletes ended sessions, long after any client asks about them. */
export async function sweepSessions(database: Queryable): Promise<void> {
  await database.query(
    `delete from sessions where last_seen_at < now() - interval '1 year' or ended_at < now() - interval '90 days'`,
  );
}
