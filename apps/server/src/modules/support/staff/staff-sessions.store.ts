import type { StaffFactorKind } from '@mela/contract/desk-account';
import type { StaffRole } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface StaffSessionRow extends Pick<
  Rows['staff'],
  'id' | 'merchant_id' | 'name' | 'display_name' | 'must_choose_password'
> {
  readonly created_at: Date;
  readonly session_id: bigint;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
  readonly last_seen_at: Date;
}

/** After how long without a call, and how long after its log-in, a session ends. */
export interface SessionAges {
  readonly idleMinutes: number;
  readonly maxHours: number;
}

/** What makes a session live, its ages aside. */
const LIVING = `s.ended_at is null and p.status = 'active' and s.password_version = p.password_version`;
const YOUNG = `s.last_seen_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3)`;

export interface NewStaffSession {
  readonly tokenHash: Buffer;
  readonly staffId: bigint;
  readonly passwordVersion: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly provenBy: readonly ('password' | StaffFactorKind)[];
}

export async function insertStaffSession(database: Queryable, session: NewStaffSession): Promise<void> {
  await database.query(
    `insert into staff_sessions (token_hash, staff_id, password_version, ip, user_agent, proven_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.tokenHash, session.staffId, session.passwordVersion, session.ip, session.userAgent, session.provenBy],
  );
}

export async function findStaffSession(database: Queryable, tokenHash: Buffer): Promise<StaffSessionRow | undefined> {
  const [row] = await database.query<StaffSessionRow>(
    `select s.id as session_id, p.id, p.merchant_id, p.name, p.display_name, p.role, p.permissions, p.must_choose_password,
       s.created_at, s.last_seen_at
     from staff_sessions s join staff p on p.id = s.staff_id where s.token_hash = $1 and ${LIVING}`,
    [tokenHash],
  );
  return row;
}

/** Those of the asked sessions that live; asking is no use of them. */
export async function readLivingStaff(
  database: Queryable,
  ids: readonly bigint[],
  ages: SessionAges,
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select s.id from staff_sessions s join staff p on p.id = s.staff_id
     where s.id = any($1::bigint[]) and ${LIVING} and ${YOUNG}`,
    [ids, ages.idleMinutes, ages.maxHours],
  );
  return rows.map(({ id }) => id);
}

export type OwnSessionRow = Pick<Rows['staff_sessions'], 'id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at'>;

/** The living sessions of one account, the one last used first. */
export function listStaffSessions(
  database: Queryable,
  staffId: bigint,
  ages: SessionAges,
  limit: number,
): Promise<OwnSessionRow[]> {
  return database.query<OwnSessionRow>(
    `select s.id, s.ip, s.user_agent, s.created_at, s.last_seen_at from staff_sessions s join staff p on p.id = s.staff_id
     where s.staff_id = $1 and ${LIVING} and ${YOUNG} order by s.last_seen_at desc, s.id desc limit $4`,
    [staffId, ages.idleMinutes, ages.maxHours, limit],
  );
}

export async function touchStaffSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update staff_sessions set last_seen_at = now() where id = $1', [id]);
}

/** False when the account has no such session open. */
export async function endStaffSession(database: Queryable, staffId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    'update staff_sessions set ended_at = now() where id = $1 and staff_id = $2 and ended_at is null returning id',
    [id, staffId],
  );
  return rows.length > 0;
}

/** The session goes on under the account's new password; whoever signed in with the one of before is out. */
export async function carryStaffSession(tx: Queryable, id: bigint, passwordVersion: number): Promise<void> {
  await tx.query('update staff_sessions set password_version = $2, proven_at = now() where id = $1', [
    id,
    passwordVersion,
  ]);
}

export async function sweepStaffSessions(database: Queryable): Promise<void> {
  await database.query(`delete from staff_sessions where last_seen_at < now() - interval '90 days'`);
}
