import type { FactorAnswerKind } from '@mela/contract/desk-factors';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import { ACCOUNT, ACCOUNTS, actsAt, type StaffRow } from './staff.store.ts';

export interface StaffSessionRow extends StaffRow {
  readonly created_at: Date;
  readonly session_id: bigint;
  readonly last_seen_at: Date;
  readonly proven_by: readonly ('password' | FactorAnswerKind)[];
}

/** After how long without a call a session is locked, and how long after its log-in it ends. */
export interface SessionAges {
  readonly idleMinutes: number;
  readonly maxHours: number;
}

/** The conditions of an active session, except its ages. */
const LIVING = `s.ended_at is null and p.status = 'active' and s.password_version = p.password_version`;
const OF_TODAY = `s.created_at > now() - make_interval(hours => $2)`;
const YOUNG = `s.last_seen_at > now() - make_interval(mins => $2) and s.created_at > now() - make_interval(hours => $3)`;

export interface NewStaffSession {
  readonly tokenHash: Buffer;
  readonly staffId: bigint;
  readonly passwordVersion: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly provenBy: readonly ('password' | FactorAnswerKind)[];
}

export async function insertStaffSession(database: Queryable, session: NewStaffSession): Promise<void> {
  await database.query(
    `insert into staff_sessions (token_hash, staff_id, password_version, ip, user_agent, proven_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [session.tokenHash, session.staffId, session.passwordVersion, session.ip, session.userAgent, session.provenBy],
  );
}

/** Of an account that acts at the merchant. */
export async function findStaffSession(
  database: Queryable,
  tokenHash: Buffer,
  merchantId: bigint,
): Promise<StaffSessionRow | undefined> {
  const [row] = await database.query<StaffSessionRow>(
    `select s.id as session_id, s.created_at, s.last_seen_at, s.proven_by, ${ACCOUNT}
     from ${ACCOUNTS} join staff_sessions s on s.staff_id = p.id
     where s.token_hash = $1 and ${LIVING} and ${actsAt('$2')}`,
    [tokenHash, merchantId],
  );
  return row;
}

export type LivingStaffRow = Pick<StaffSessionRow, 'session_id' | 'acts_everywhere' | 'merchant_ids' | 'permissions'>;

/** The active ones of the given sessions, with their current permissions; this lookup is no use of them. */
export function readLivingStaff(
  database: Queryable,
  ids: readonly bigint[],
  ages: SessionAges,
): Promise<LivingStaffRow[]> {
  return database.query<LivingStaffRow>(
    `select s.id as session_id, ${ACCOUNT} from ${ACCOUNTS} join staff_sessions s on s.staff_id = p.id
     where s.id = any($1::bigint[]) and ${LIVING} and ${YOUNG}`,
    [ids, ages.idleMinutes, ages.maxHours],
  );
}

export type OwnSessionRow = Pick<Rows['staff_sessions'], 'id' | 'ip' | 'user_agent' | 'created_at' | 'last_seen_at'>;

/** The active sessions of one account, locked ones too, the most recently used first. */
export function listStaffSessions(
  database: Queryable,
  staffId: bigint,
  ages: SessionAges,
  limit: number,
): Promise<OwnSessionRow[]> {
  return database.query<OwnSessionRow>(
    `select s.id, s.ip, s.user_agent, s.created_at, s.last_seen_at from staff_sessions s join staff p on p.id = s.staff_id
     where s.staff_id = $1 and ${LIVING} and ${OF_TODAY} order by s.last_seen_at desc, s.id desc limit $3`,
    [staffId, ages.maxHours, limit],
  );
}

export async function touchStaffSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update staff_sessions set last_seen_at = now() where id = $1', [id]);
}

/** What was proven in the session, in addition to what its log-in proved; it counts as touched. */
export async function addProof(tx: Queryable, id: bigint, kind: 'password' | FactorAnswerKind): Promise<void> {
  await tx.query(
    `update staff_sessions set proven_by = array(select distinct unnest(proven_by || $2::text)), proven_at = now(),
       last_seen_at = now() where id = $1`,
    [id, kind],
  );
}

/** False when the account has no such session open. */
export async function endStaffSession(database: Queryable, staffId: bigint, id: bigint): Promise<boolean> {
  const rows = await database.query(
    'update staff_sessions set ended_at = now() where id = $1 and staff_id = $2 and ended_at is null returning id',
    [id, staffId],
  );
  return rows.length > 0;
}

/** How many were open. */
export async function endStaffSessions(tx: Queryable, staffId: bigint): Promise<number> {
  const rows = await tx.query(
    'update staff_sessions set ended_at = now() where staff_id = $1 and ended_at is null returning id',
    [staffId],
  );
  return rows.length;
}

export async function endOtherStaffSessions(tx: Queryable, staffId: bigint, keptId: bigint): Promise<void> {
  await tx.query('update staff_sessions set ended_at = now() where staff_id = $1 and id <> $2 and ended_at is null', [
    staffId,
    keptId,
  ]);
}

/** The session continues under the account's new password; sessions under the previous one end. */
export async function carryStaffSession(tx: Queryable, id: bigint, passwordVersion: number): Promise<void> {
  await tx.query('update staff_sessions set password_version = $2, proven_at = now() where id = $1', [
    id,
    passwordVersion,
  ]);
}

export async function sweepStaffSessions(database: Queryable): Promise<void> {
  await database.query(`delete from staff_sessions where last_seen_at < now() - interval '90 days'`);
}
