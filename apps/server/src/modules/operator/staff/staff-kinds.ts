import { isDeepStrictEqual } from 'node:util';
import { STAFF_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import { z } from 'zod';
import { failed, isFailed } from '#/http/failure.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import { changeAccount, changeRolePermissions } from './staff-actions.ts';
import { findManaged } from './staff-list.store.ts';
import { findRole } from './staff-roles.store.ts';
import { deleteInvited, findStaffById, type ActsFor, type StaffRow } from './staff.store.ts';

const DAYS_OPEN = 7;

const places = z.union([z.literal('everywhere'), z.array(z.string())]);
const permissions = z.array(z.enum(STAFF_PERMISSIONS));
/** `permissions`: what the role permitted when it was proposed; the approver consents to these and no others. */
const invited = z.object({ name: z.string(), role: z.string(), permissions, merchants: places });
const standing = z.object({ displayName: z.string(), roleId: z.string(), merchantIds: places });
/** `was`: the account when it was proposed; the approver consents to a change of that and of nothing later. */
const changed = z.object({
  name: z.string(),
  was: standing,
  displayName: z.string().optional(),
  roleId: z.string().optional(),
  role: z.string().optional(),
  permissions: permissions.optional(),
  merchantIds: places.optional(),
  merchants: places.optional(),
});
const roleChanged = z.object({
  name: z.string(),
  version: z.number(),
  permissions,
});

/**
 * Changes of the staff that take two people, or one while no one else could approve them. The approver consents to the
 * permissions that the proposal names: they must hold each of them, and must not be the one who receives them.
 */
export function registerStaffKinds(approvals: Approvals) {
  const rules = {
    propose: 'staff',
    approve: 'staff',
    validHours: DAYS_OPEN * 24,
    isOfDeployment: true,
    oneSuffices: true,
  } as const;

  return {
    invitations: approvals.register({
      ...rules,
      kind: 'staff_invited',
      payload: invited,
      async apply(tx, { subject, payload, context }) {
        const account = await managed(tx, context.staff.id, BigInt(subject.id));
        if (!account) return failed('forbidden');
        if (account.status !== 'invited' || !isSameSet(account.permissions, payload.permissions))
          return failed('conflict');
        if (!(await holds(tx, context.staff.id, payload.permissions))) return failed('permission_not_held');
        return changeAccount(tx, account.id, { status: 'active' });
      },
      // The name is free again.
      drop: (tx, { subject }) => deleteInvited(tx, BigInt(subject.id)),
    }),
    changes: approvals.register({
      ...rules,
      kind: 'staff_changed',
      payload: changed,
      async apply(tx, { subject, payload, context }) {
        const id = BigInt(subject.id);
        if (id === context.staff.id) return failed('own_account');
        const account = await managed(tx, context.staff.id, id);
        if (!account) return failed('forbidden');
        if (!isDeepStrictEqual(standingOf(account), payload.was)) return failed('conflict');
        const { displayName, roleId, merchantIds, permissions: granted = [] } = payload;
        const role = roleId === undefined ? undefined : await findRole(tx, BigInt(roleId));
        if (roleId !== undefined && !isSameSet(role?.permissions ?? [], granted)) return failed('conflict');
        if (!(await holds(tx, context.staff.id, granted))) return failed('permission_not_held');
        const outcome = await changeAccount(tx, id, {
          displayName,
          roleId: roleId === undefined ? undefined : BigInt(roleId),
          actsFor: merchantIds === undefined ? undefined : idsOf(merchantIds),
        });
        if (isFailed(outcome)) return outcome;
        // The approver gives no place where they do not act.
        return (await managed(tx, context.staff.id, id)) ? outcome : failed('forbidden');
      },
    }),
    roles: approvals.register({
      ...rules,
      kind: 'role_changed',
      payload: roleChanged,
      async apply(tx, { subject, payload, context, proposedBy }) {
        const id = BigInt(subject.id);
        for (const person of [context.staff.id, proposedBy])
          if ((await findStaffById(tx, person))?.role_id === id) return failed('own_account');
        const role = await findRole(tx, id);
        const granted = payload.permissions.filter((one) => !role?.permissions.includes(one));
        if (!(await holds(tx, context.staff.id, granted))) return failed('permission_not_held');
        return changeRolePermissions(tx, id, payload.version, payload.permissions);
      },
    }),
  };
}

export type StaffKinds = ReturnType<typeof registerStaffKinds>;

/** What a change of an account may change, in the form that is stored. */
export function standingOf(
  row: Pick<StaffRow, 'display_name' | 'role_id' | 'acts_everywhere' | 'merchant_ids'>,
): z.infer<typeof standing> {
  return {
    displayName: row.display_name,
    roleId: row.role_id.toString(),
    merchantIds: row.acts_everywhere ? 'everywhere' : row.merchant_ids.map(String),
  };
}

async function managed(tx: Queryable, managerId: bigint, id: bigint) {
  const manager = await findStaffById(tx, managerId);
  return manager && findManaged(tx, { id: managerId, actsEverywhere: manager.acts_everywhere }, id);
}

/** Whether a person has all of these permissions. */
async function holds(tx: Queryable, staffId: bigint, asked: readonly StaffPermission[]): Promise<boolean> {
  const own = (await findStaffById(tx, staffId))?.permissions ?? [];
  return asked.every((one) => own.includes(one));
}

const isSameSet = (a: readonly StaffPermission[], b: readonly StaffPermission[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

const idsOf = (places: 'everywhere' | readonly string[]): ActsFor =>
  places === 'everywhere' ? places : places.map((place) => BigInt(place));
