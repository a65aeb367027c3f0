import type { RolePreset, StaffPermission } from '@mela/contract/staff-permissions';
import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface RoleRow extends Pick<Rows['staff_roles'], 'id' | 'name' | 'version'> {
  readonly preset: RolePreset | null;
  readonly permissions: readonly StaffPermission[];
  /** Accounts that may sign in with it. */
  readonly people: number;
}

const ROLES = `select r.id, r.name, r.preset, r.version, case when r.preset = 'owner' then '{${STAFF_PERMISSIONS.join(',')}}'::text[]
    else r.permissions end as permissions,
    (select count(*)::integer from staff p where p.role_id = r.id and p.status <> 'suspended') as people
  from staff_roles r`;

/** Presets first, in their order, then the operator's own. */
export function listRoles(database: Queryable, limit: number): Promise<RoleRow[]> {
  return database.query<RoleRow>(`${ROLES} order by r.id limit $1`, [limit]);
}

export async function findRole(database: Queryable, id: bigint): Promise<RoleRow | undefined> {
  const [row] = await database.query<RoleRow>(`${ROLES} where r.id = $1`, [id]);
  return row;
}

export async function findRoleByName(database: Queryable, name: string): Promise<RoleRow | undefined> {
  const [row] = await database.query<RoleRow>(`${ROLES} where lower(r.name) = lower($1)`, [name]);
  return row;
}

export interface RoleFacts {
  readonly name: string;
  readonly permissions: readonly StaffPermission[];
}

/** Undefined if a role has the name. */
export async function insertRole(tx: Queryable, { name, permissions }: RoleFacts): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into staff_roles (name, permissions) values ($1, $2) on conflict ((lower(name))) do nothing returning id`,
    [name, permissions],
  );
  return row?.id;
}

/** False if the role was changed since that version. */
export async function changeRole(
  tx: Queryable,
  id: bigint,
  version: number,
  permissions: readonly StaffPermission[],
): Promise<boolean> {
  const rows = await tx.query(
    `update staff_roles set permissions = $3, version = version + 1 where id = $1 and version = $2 returning id`,
    [id, version, permissions],
  );
  return rows.length > 0;
}

export async function countRoles(tx: Queryable): Promise<number> {
  const [row] = await tx.query<{ count: number }>('select count(*)::integer as count from staff_roles');
  return row?.count ?? 0;
}
