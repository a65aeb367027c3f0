import type { RolePreset, StaffPermission, StaffStatus } from '@mela/contract/staff-permissions';
import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface StaffRow extends Pick<
  Rows['staff'],
  | 'id'
  | 'name'
  | 'display_name'
  | 'role_id'
  | 'acts_everywhere'
  | 'password_hash'
  | 'password_version'
  | 'must_choose_password'
  | 'given_until'
> {
  readonly status: StaffStatus;
  readonly role_name: string;
  readonly preset: RolePreset | null;
  readonly permissions: readonly StaffPermission[];
  /** Empty if the account acts everywhere. */
  readonly merchant_ids: readonly bigint[];
}

/** Where an account acts: everywhere, or at these. */
export type ActsFor = 'everywhere' | readonly bigint[];

export interface NewAccount {
  readonly name: string;
  readonly displayName: string;
  readonly roleId: bigint;
  readonly actsFor: ActsFor;
  readonly passwordHash: string;
  readonly mustChoosePassword: boolean;
  readonly status: StaffStatus;
}

/** Of `p`, an account, and `r`, its role: all columns of an account. */
export const ACCOUNT = `p.id, p.name, p.display_name, p.role_id, p.acts_everywhere, p.password_hash, p.password_version,
  p.must_choose_password, p.given_until, p.status, r.name as role_name, r.preset,
  ${permissionsOf('r')} as permissions,
  array(select m.merchant_id from staff_merchants m where m.staff_id = p.id order by m.merchant_id) as merchant_ids`;
export const ACCOUNTS = 'staff p join staff_roles r on r.id = p.role_id';
/** Whether `p` acts at the merchant of this parameter. */
export const actsAt = (parameter: string) =>
  `(p.acts_everywhere or exists (select 1 from staff_merchants m where m.staff_id = p.id and m.merchant_id = ${parameter}))`;

/** The owner's are all that the product knows now, regardless of when the row was made. */
function permissionsOf(role: string): string {
  return `case when ${role}.preset = 'owner' then '{${STAFF_PERMISSIONS.join(',')}}'::text[] else ${role}.permissions end`;
}

/** How long a password opens an account that someone else gave. */
const GIVEN_FOR = `interval '7 days'`;

/** Undefined when the name is taken. */
export async function insertStaff(tx: Queryable, staff: NewAccount): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into staff (name, display_name, role_id, acts_everywhere, password_hash, must_choose_password, status, given_until)
     values ($1, $2, $3, $4, $5, $6, $7, case when $6 then now() + ${GIVEN_FOR} end) on conflict (name) do nothing returning id`,
    [
      staff.name,
      staff.displayName,
      staff.roleId,
      staff.actsFor === 'everywhere',
      staff.passwordHash,
      staff.mustChoosePassword,
      staff.status,
    ],
  );
  if (row) await setMerchants(tx, row.id, staff.actsFor);
  return row?.id;
}

/** An account that was never approved: it never signed in, and has nothing but its merchants. */
export async function deleteInvited(tx: Queryable, id: bigint): Promise<void> {
  const rows = await tx.query(`select id from staff where id = $1 and status = 'invited' for update`, [id]);
  if (rows.length === 0) return;
  await tx.query('delete from staff_merchants where staff_id = $1', [id]);
  await tx.query('delete from staff where id = $1', [id]);
}

export interface StaffChange {
  readonly displayName?: string | undefined;
  readonly roleId?: bigint | undefined;
  readonly actsFor?: ActsFor | undefined;
  readonly status?: StaffStatus | undefined;
}

/** Changes the given fields. Open sessions continue with the new permissions. */
export async function changeStaff(tx: Queryable, id: bigint, change: StaffChange): Promise<void> {
  const { displayName, roleId, actsFor, status } = change;
  await tx.query(
    `update staff set display_name = coalesce($2, display_name), role_id = coalesce($3, role_id),
       acts_everywhere = coalesce($4, acts_everywhere), status = coalesce($5, status),
       suspended_at = case coalesce($5, status) when 'suspended' then coalesce(suspended_at, now()) end where id = $1`,
    [id, displayName ?? null, roleId ?? null, actsFor === undefined ? null : actsFor === 'everywhere', status ?? null],
  );
  if (actsFor !== undefined) await setMerchants(tx, id, actsFor);
}

async function setMerchants(tx: Queryable, id: bigint, actsFor: ActsFor): Promise<void> {
  await tx.query('delete from staff_merchants where staff_id = $1', [id]);
  if (actsFor === 'everywhere') return;
  await tx.query(
    `insert into staff_merchants (staff_id, merchant_id) select $1, one from unnest($2::bigint[]) as one on conflict do nothing`,
    [id, actsFor],
  );
}

/** A password that a command made. Earlier sessions end with it. */
export async function setStaffPassword(tx: Queryable, id: bigint, passwordHash: string): Promise<void> {
  await tx.query(
    `update staff set password_hash = $2, password_version = password_version + 1, must_choose_password = true,
       given_until = now() + ${GIVEN_FOR} where id = $1`,
    [id, passwordHash],
  );
}

/** Sets the person's own password, unless one was set meanwhile; returns the version that sessions must now have. */
export async function setOwnPassword(
  tx: Queryable,
  staff: { id: bigint; passwordVersion: number; passwordHash: string },
): Promise<number | undefined> {
  const [row] = await tx.query<{ password_version: number }>(
    `update staff set password_hash = $3, password_version = password_version + 1, must_choose_password = false, given_until = null
     where id = $1 and password_version = $2 returning password_version`,
    [staff.id, staff.passwordVersion, staff.passwordHash],
  );
  return row?.password_version;
}

export async function findStaffById(database: Queryable, id: bigint): Promise<StaffRow | undefined> {
  const [row] = await database.query<StaffRow>(`select ${ACCOUNT} from ${ACCOUNTS} where p.id = $1`, [id]);
  return row;
}

export async function findStaffByName(database: Queryable, name: string): Promise<StaffRow | undefined> {
  const [row] = await database.query<StaffRow>(`select ${ACCOUNT} from ${ACCOUNTS} where p.name = $1`, [name]);
  return row;
}

/** Of a name, where its account acts at the merchant. */
export async function findStaff(database: Queryable, merchantId: bigint, name: string): Promise<StaffRow | undefined> {
  const [row] = await database.query<StaffRow>(
    `select ${ACCOUNT} from ${ACCOUNTS} where p.name = $2 and ${actsAt('$1')}`,
    [merchantId, name],
  );
  return row;
}

/** Those who act at the merchant now. */
export function listStaff(database: Queryable, merchantId: bigint, limit: number): Promise<StaffRow[]> {
  return database.query<StaffRow>(
    `select ${ACCOUNT} from ${ACCOUNTS} where p.status = 'active' and ${actsAt('$1')} order by p.display_name, p.id limit $2`,
    [merchantId, limit],
  );
}

/** Of merchants with visitors: a trial merchant has no staff. */
export function findMerchantIds(
  database: Queryable,
  codes: readonly string[],
): Promise<{ id: bigint; code: string }[]> {
  return database.query<{ id: bigint; code: string }>(
    'select id, code from merchants where code = any($1::text[]) and trial_of is null',
    [codes],
  );
}

/** Host names of the merchants that an account acts for, the oldest first; at other hosts its log-in is refused. */
export async function findConsoleHosts(database: Queryable, staffId: bigint): Promise<string[]> {
  const rows = await database.query<{ host: string }>(
    `select h.host from merchant_hosts h, staff p
     where p.id = $1 and h.host <> '*'
       and (p.acts_everywhere or h.merchant_id in (select m.merchant_id from staff_merchants m where m.staff_id = p.id))
     order by h.merchant_id, h.host limit 3`,
    [staffId],
  );
  return rows.map(({ host }) => host);
}

/** By id, also of former staff. */
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

/** Whether `p` acts at every merchant of the array in this parameter; null stands for all merchants. */
const reaches = (parameter: string) =>
  `(p.acts_everywhere or ${parameter}::bigint[] <@ array(select m.merchant_id from staff_merchants m where m.staff_id = p.id))`;

const placesOf = (reach: ActsFor) => (reach === 'everywhere' ? null : reach);

/** The current permissions of an active account, if it acts at all of these merchants. */
export async function readPermissions(
  tx: Queryable,
  staffId: bigint,
  reach: ActsFor,
): Promise<readonly StaffPermission[]> {
  const [row] = await tx.query<Pick<StaffRow, 'permissions'>>(
    `select ${permissionsOf('r')} as permissions from ${ACCOUNTS}
     where p.id = $1 and p.status = 'active' and ${reaches('$2')}`,
    [staffId, placesOf(reach)],
  );
  return row?.permissions ?? [];
}

/** How many accounts have the permission at all of these merchants: active ones, and those suspended within the last week. */
export async function countDeciders(tx: Queryable, permission: StaffPermission, reach: ActsFor): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from ${ACCOUNTS}
     where (p.status = 'active' or p.status = 'suspended' and p.suspended_at > now() - interval '7 days')
       and $1 = any(${permissionsOf('r')}) and ${reaches('$2')}`,
    [permission, placesOf(reach)],
  );
  return row?.count ?? 0;
}

/** Where an account acts. */
export async function readReach(tx: Queryable, staffId: bigint): Promise<ActsFor> {
  const row = await findStaffById(tx, staffId);
  return row?.acts_everywhere ? 'everywhere' : (row?.merchant_ids ?? []);
}

/** Active owners; other changes of one wait. Locked in one order, so that two callers do not deadlock. */
export async function lockOwners(tx: Queryable): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `select id from staff where role_id = (select id from staff_roles where preset = 'owner') and status = 'active'
     order by id for update`,
  );
  return rows.map(({ id }) => id);
}

/** Where an account acts, trial merchants left out: `limit` of them at most. */
export function listMerchantsOf(
  database: Queryable,
  staffId: bigint,
  limit: number,
): Promise<{ code: string; name: Record<string, string> }[]> {
  return database.query<{ code: string; name: Record<string, string> }>(
    `select o.code, o.name from merchants o where o.trial_of is null and exists (
       select 1 from staff p where p.id = $1 and ${actsAt('o.id')}) order by o.id limit $2`,
    [staffId, limit],
  );
}

export async function readMerchantCodes(
  database: Queryable,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await database.query<{ id: bigint; code: string }>(
    'select id, code from merchants where id = any($1::bigint[])',
    [[...new Set(ids)]],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Another hash of the same password; sessions stay. A password that was set in the meantime stays too. */
export async function renewPasswordHash(
  database: Queryable,
  id: bigint,
  hash: { from: string; to: string },
): Promise<void> {
  await database.query('update staff set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    hash.from,
    hash.to,
  ]);
}
