import type { StaffRole } from '@mela/contract/desk';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';

export interface StaffRow {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly name: string;
  readonly display_name: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
  readonly password_hash: string;
  readonly password_version: number;
  readonly status: 'active' | 'suspended';
}

export interface StaffSessionRow {
  readonly session_id: bigint;
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly name: string;
  readonly display_name: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

export interface NewStaff {
  readonly merchantId: bigint;
  readonly name: string;
  readonly displayName: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
}

/** What makes a session live, its ages aside. */
const LIVING = `s.ended_at is null and p.status = 'active' and s.password_version = p.password_version`;

/** Undefined when the merchant has somebody of that name. */
export async function insertStaff(
  database: Queryable,
  staff: NewStaff & { passwordHash: string },
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into staff (merchant_id, name, display_name, role, permissions, password_hash) values ($1, $2, $3, $4, $5, $6)
     on conflict (merchant_id, name) do nothing returning id`,
    [staff.merchantId, staff.name, staff.displayName, staff.role, staff.permissions, staff.passwordHash],
  );
  return row?.id;
}

/** False when the merchant has nobody of that name. Every session of before is dead with it. */
export async function setStaffPassword(
  database: Queryable,
  merchantId: bigint,
  name: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await database.query(
    `update staff set password_hash = $3, password_version = password_version + 1 where merchant_id = $1 and name = $2
     returning id`,
    [merchantId, name, passwordHash],
  );
  return rows.length > 0;
}

/**
 * Changes what is named of an account; false when the merchant has nobody of that name. Its sessions end with it, so that
 * an open desk shows no more than it may.
 */
export async function changeStaff(
  tx: Queryable,
  asked: { merchantId: bigint; name: string } & StaffChange,
): Promise<boolean> {
  const [row] = await tx.query<{ id: bigint }>(
    `update staff set role = coalesce($3, role), permissions = coalesce($4::text[], permissions), status = coalesce($5, status),
       display_name = coalesce($6, display_name) where merchant_id = $1 and name = $2 returning id`,
    [
      asked.merchantId,
      asked.name,
      asked.role ?? null,
      asked.permissions ?? null,
      asked.status ?? null,
      asked.displayName ?? null,
    ],
  );
  if (row)
    await tx.query('update staff_sessions set ended_at = now() where staff_id = $1 and ended_at is null', [row.id]);
  return row !== undefined;
}

export interface StaffChange {
  readonly role?: StaffRole | undefined;
  readonly permissions?: readonly StaffPermission[] | undefined;
  readonly status?: StaffRow['status'] | undefined;
  readonly displayName?: string | undefined;
}

export async function findStaff(database: Queryable, merchantId: bigint, name: string): Promise<StaffRow | undefined> {
  const [row] = await database.query<StaffRow>('select * from staff where merchant_id = $1 and name = $2', [
    merchantId,
    name,
  ]);
  return row;
}

export function listStaff(database: Queryable, merchantId: bigint, limit: number): Promise<StaffRow[]> {
  return database.query<StaffRow>(
    `select * from staff where merchant_id = $1 and status = 'active' order by display_name, id limit $2`,
    [merchantId, limit],
  );
}

export async function insertStaffSession(
  database: Queryable,
  session: { tokenHash: Buffer; staffId: bigint; passwordVersion: number; ip: string },
): Promise<void> {
  await database.query(
    'insert into staff_sessions (token_hash, staff_id, password_version, ip) values ($1, $2, $3, $4)',
    [session.tokenHash, session.staffId, session.passwordVersion, session.ip],
  );
}

export async function findStaffSession(database: Queryable, tokenHash: Buffer): Promise<StaffSessionRow | undefined> {
  const [row] = await database.query<StaffSessionRow>(
    `select s.id as session_id, p.id, p.merchant_id, p.name, p.display_name, p.role, p.permissions, s.created_at, s.last_seen_at
     from staff_sessions s join staff p on p.id = s.staff_id where s.token_hash = $1 and ${LIVING}`,
    [tokenHash],
  );
  return row;
}

/** Those of the asked sessions that live; asking is no use of them. */
export async function readLivingStaff(
  database: Queryable,
  ids: readonly bigint[],
  ages: { idleMinutes: number; maxHours: number },
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select s.id from staff_sessions s join staff p on p.id = s.staff_id
     where s.id = any($1::bigint[]) and ${LIVING} and s.last_seen_at > now() - make_interval(mins => $2)
       and s.created_at > now() - make_interval(hours => $3)`,
    [ids, ages.idleMinutes, ages.maxHours],
  );
  return rows.map(({ id }) => id);
}

export async function touchStaffSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update staff_sessions set last_seen_at = now() where id = $1', [id]);
}

export async function endStaffSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update staff_sessions set ended_at = now() where id = $1 and ended_at is null', [id]);
}

export async function sweepStaffSessions(database: Queryable): Promise<void> {
  await database.query(`delete from staff_sessions where last_seen_at < now() - interval '90 days'`);
}

/** Of a merchant with visitors: a trial merchant has no desk. */
export async function findMerchantId(database: Queryable, code: string): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>('select id from merchants where code = $1 and trial_of is null', [
    code,
  ]);
  return row?.id;
}

/** By id, also of those who may not sign in any more. */
export async function readStaffNames(
  database: Queryable,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await database.query<{ id: bigint; display_name: string }>(
    'select id, display_name from staff where id = any($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, display_name }) => [id, display_name]));
}
