import type { StaffRole } from '@mela/contract/desk';
import type { StaffFactorKind } from '@mela/contract/desk-account';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface StaffRow extends Pick<
  Rows['staff'],
  'id' | 'merchant_id' | 'name' | 'display_name' | 'password_hash' | 'password_version' | 'must_choose_password'
> {
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
  readonly status: 'active' | 'suspended';
}

export interface NewStaff {
  readonly merchantId: bigint;
  readonly name: string;
  readonly displayName: string;
  readonly role: StaffRole;
  readonly permissions: readonly StaffPermission[];
}

/** Undefined when the merchant has somebody of that name. */
export async function insertStaff(
  database: Queryable,
  staff: NewStaff & { passwordHash: string; mustChoosePassword: boolean },
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    `insert into staff (merchant_id, name, display_name, role, permissions, password_hash, must_choose_password)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (merchant_id, name) do nothing returning id`,
    [
      staff.merchantId,
      staff.name,
      staff.displayName,
      staff.role,
      staff.permissions,
      staff.passwordHash,
      staff.mustChoosePassword,
    ],
  );
  return row?.id;
}

/** A password that a command made: every session of before is dead with it. Undefined when the merchant has nobody of that name. */
export async function setStaffPassword(
  database: Queryable,
  merchantId: bigint,
  name: string,
  passwordHash: string,
): Promise<bigint | undefined> {
  const [row] = await database.query<{ id: bigint }>(
    `update staff set password_hash = $3, password_version = password_version + 1, must_choose_password = true
     where merchant_id = $1 and name = $2 returning id`,
    [merchantId, name, passwordHash],
  );
  return row?.id;
}

/** A password of their own, where none was set meanwhile; answers the version that sessions must now bear. */
export async function setOwnPassword(
  tx: Queryable,
  staff: { id: bigint; passwordVersion: number; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ password_version: number }>(
    `update staff set password_hash = $3, password_version = password_version + 1, must_choose_password = false
     where id = $1 and password_version = $2 returning password_version`,
    [staff.id, staff.passwordVersion, staff.passwordHash],
  );
  return row?.password_version;
}

export async function findStaffById(database: Queryable, id: bigint): Promise<StaffRow | undefined> {
  const [row] = await database.query<StaffRow>('select * from staff where id = $1', [id]);
  return row;
}

/** A second factor that its owner has confirmed. */
export interface StaffFactorRow extends Pick<Rows['staff_factors'], 'id' | 'staff_id' | 'credential' | 'counter'> {
  readonly kind: StaffFactorKind;
}

export function listConfirmedFactors(database: Queryable, staffId: bigint): Promise<StaffFactorRow[]> {
  return database.query<StaffFactorRow>(
    `select id, staff_id, kind, credential, counter from staff_factors
     where staff_id = $1 and confirmed_at is not null order by id limit 20`,
    [staffId],
  );
}

/**
 * Changes what is named of an account; undefined when the merchant has nobody of that name. Its sessions end with it, so that
 * an open desk shows no more than it may.
 */
export async function changeStaff(
  tx: Queryable,
  asked: { merchantId: bigint; name: string } & StaffChange,
): Promise<bigint | undefined> {
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
  return row?.id;
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
