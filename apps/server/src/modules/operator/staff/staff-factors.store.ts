import type { StaffFactorKind } from '@mela/contract/desk-factors';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

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

/** Replaces one that was begun before; false if one is already confirmed. */
export async function beginTotp(database: Queryable, staffId: bigint, credential: Buffer): Promise<boolean> {
  const rows = await database.query(
    `insert into staff_factors (staff_id, kind, label, credential) values ($1, 'totp', 'TOTP', $2)
     on conflict (staff_id) where kind = 'totp'
     do update set credential = excluded.credential, counter = 0, created_at = now() where staff_factors.confirmed_at is null
     returning id`,
    [staffId, credential],
  );
  return rows.length > 0;
}

export async function findBegunTotp(database: Queryable, staffId: bigint): Promise<StaffFactorRow | undefined> {
  const [row] = await database.query<StaffFactorRow>(
    `select id, staff_id, kind, credential, counter from staff_factors
     where staff_id = $1 and kind = 'totp' and confirmed_at is null`,
    [staffId],
  );
  return row;
}

/** False if it was confirmed, removed or restarted meanwhile. */
export async function confirmTotp(tx: Queryable, factor: StaffFactorRow, step: bigint): Promise<boolean> {
  const rows = await tx.query(
    `update staff_factors set confirmed_at = now(), counter = $3
     where id = $1 and credential = $2 and confirmed_at is null returning id`,
    [factor.id, factor.credential, step],
  );
  return rows.length > 0;
}

/** False if this time step, or a later one, was used before: of many parallel ones one is accepted. */
export async function spendTotpStep(database: Queryable, factorId: bigint, step: bigint): Promise<boolean> {
  const rows = await database.query(
    'update staff_factors set counter = $2 where id = $1 and counter < $2 returning id',
    [factorId, step],
  );
  return rows.length > 0;
}

/** Together with the recovery codes, which are worthless alone; returns how many confirmed factors there were. */
export async function deleteFactors(tx: Queryable, staffId: bigint): Promise<number> {
  await tx.query('delete from staff_recovery_codes where staff_id = $1', [staffId]);
  const rows = await tx.query<{ confirmed_at: Date | null }>(
    'delete from staff_factors where staff_id = $1 returning confirmed_at',
    [staffId],
  );
  return rows.filter(({ confirmed_at }) => confirmed_at !== null).length;
}

export async function replaceRecoveryCodes(tx: Queryable, staffId: bigint, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from staff_recovery_codes where staff_id = $1', [staffId]);
  await tx.query(
    'insert into staff_recovery_codes (staff_id, code_hash) select $1, hash from unnest($2::bytea[]) as hash',
    [staffId, hashes],
  );
}

/** False if the account has no such code, or it was used. */
export async function spendRecoveryCode(database: Queryable, staffId: bigint, hash: Buffer): Promise<boolean> {
  const rows = await database.query(
    `update staff_recovery_codes set used_at = now()
     where staff_id = $1 and code_hash = $2 and used_at is null returning staff_id`,
    [staffId, hash],
  );
  return rows.length > 0;
}

export async function countRecoveryCodes(database: Queryable, staffId: bigint): Promise<number> {
  const [row] = await database.query<{ left: number }>(
    'select count(*)::integer as left from staff_recovery_codes where staff_id = $1 and used_at is null',
    [staffId],
  );
  return row?.left ?? 0;
}
