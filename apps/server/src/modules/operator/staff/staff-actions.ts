import type { AuditAction } from '@mela/contract/audit-actions';
import type { StaffPermission, StaffStatus } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import type { StaffContext } from '#/http/call.ts';
import { failed, type Failed } from '#/http/failure.ts';
import { addAuditEvent, type AuditSubject } from '#/modules/ground/audit/audit.ts';
import { deleteFactors } from './staff-factors.store.ts';
import { changeRole, countRoles, findRole, findRoleByName, insertRole, type RoleRow } from './staff-roles.store.ts';
import { endStaffSessions } from './staff-sessions.store.ts';
import {
  changeStaff,
  findStaffById,
  insertStaff,
  lockOwners,
  type ActsFor,
  type StaffChange,
  type StaffRow,
} from './staff.store.ts';

/** The actor: a person at the console, or a command. */
export type Actor = { readonly context: StaffContext } | { readonly command: string };

export interface NewStaff {
  readonly name: string;
  readonly displayName: string;
  /** The name of a role. */
  readonly role: string;
  readonly actsFor: ActsFor;
}

const ROLES_MAX = 100;

/** The audit's form of an account: all that can be changed, but no password. */
export function accountFacts(row: StaffRow) {
  return {
    name: row.name,
    displayName: row.display_name,
    role: row.role_name,
    merchants: row.acts_everywhere ? 'everywhere' : row.merchant_ids.map(String),
    status: row.status,
  };
}

export async function noteAction(
  tx: Queryable,
  actor: Actor,
  noted: {
    readonly action: AuditAction;
    readonly subject: AuditSubject;
    readonly before?: Record<string, unknown> | undefined;
    readonly after?: Record<string, unknown> | undefined;
    readonly reason?: string;
  },
): Promise<void> {
  const by =
    'command' in actor
      ? { merchantId: undefined, staffId: undefined, ip: '', userAgent: actor.command }
      : {
          merchantId: actor.context.staff.merchantId,
          staffId: actor.context.staff.id,
          ip: actor.context.ip,
          userAgent: actor.context.userAgent,
        };
  await addAuditEvent(tx, { ...noted, ...by });
}

/** Without an event: for the demo, and for callers who note it themselves. Undefined when the name is taken. */
export async function addAccount(
  tx: Queryable,
  staff: NewStaff & { passwordHash: string; mustChoosePassword?: boolean; status?: StaffStatus },
): Promise<bigint | undefined> {
  const role = await findRoleByName(tx, staff.role);
  if (!role) throw new Error(`There is no role ${staff.role}`);
  return insertStaff(tx, { mustChoosePassword: false, status: 'active', ...staff, roleId: role.id });
}

/**
 * Changes an account; at least one active owner must remain. An account that is no longer active loses its open
 * sessions. Give a transaction that a failure undoes.
 */
export async function changeAccount(
  tx: Queryable,
  id: bigint,
  change: StaffChange,
): Promise<{ before: ReturnType<typeof accountFacts>; after: ReturnType<typeof accountFacts> } | Failed> {
  const owners = await lockOwners(tx);
  const before = await findStaffById(tx, id);
  if (!before) return failed('not_found');
  await changeStaff(tx, id, change);
  if (change.status !== undefined && change.status !== 'active') await endStaffSessions(tx, id);
  const after = await findStaffById(tx, id);
  if (!after) return failed('not_found');
  if (owners.length > 0 && (await lockOwners(tx)).length === 0) return failed('last_owner');
  return { before: accountFacts(before), after: accountFacts(after) };
}

/** For a lost phone: signing in still takes the password. Returns how many factors there were. */
export async function resetFactors(tx: Queryable, id: bigint): Promise<number> {
  await endStaffSessions(tx, id);
  return deleteFactors(tx, id);
}

export interface RoleWish {
  readonly name: string;
  readonly permissions: readonly StaffPermission[];
}

/** A new role; the names of others are taken. */
export async function makeRole(tx: Queryable, actor: Actor, wish: RoleWish, reason: string): Promise<bigint | Failed> {
  if ((await countRoles(tx)) >= ROLES_MAX) return failed('too_many_roles');
  const id = await insertRole(tx, wish);
  if (id === undefined) return failed('username_taken');
  const subject = { kind: 'staff_role', id } as const;
  await noteAction(tx, actor, { action: 'role_made', subject, after: { ...wish }, reason });
  return id;
}

/**
 * Sets what a role permits, for all accounts that have it, starting with the next call. The owner's role cannot be
 * changed.
 */
export async function changeRolePermissions(
  tx: Queryable,
  id: bigint,
  version: number,
  permissions: readonly StaffPermission[],
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown> } | Failed> {
  const role = await findRole(tx, id);
  if (!role) return failed('not_found');
  if (role.preset === 'owner') return failed('forbidden');
  if (!(await changeRole(tx, id, version, permissions))) return failed('conflict');
  return { before: roleFacts(role), after: roleFacts({ ...role, permissions }) };
}

const roleFacts = ({ name, permissions }: Pick<RoleRow, 'name' | 'permissions'>) => ({
  name,
  permissions: [...permissions],
});
