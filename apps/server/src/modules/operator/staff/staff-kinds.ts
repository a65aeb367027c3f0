import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import type { Queryable } from '@mela/database/database';
import { z } from 'zod';
import { failed, isFailed } from '#/http/failure.ts';
import type { Approvals } from '#/modules/operator/approvals/approvals.ts';
import { changeAccount, changeRolePermissions } from './staff-actions.ts';
import { findManaged } from './staff-list.store.ts';
import { deleteInvited, findStaffById, type ActsFor } from './staff.store.ts';

const DAYS_OPEN = 7;

const places = z.union([z.literal('everywhere'), z.array(z.string())]);
const invited = z.object({ name: z.string(), role: z.string(), merchants: places });
const changed = z.object({
  name: z.string(),
  displayName: z.string().optional(),
  roleId: z.string().optional(),
  role: z.string().optional(),
  merchantIds: places.optional(),
  merchants: places.optional(),
});
const roleChanged = z.object({
  name: z.string(),
  version: z.number(),
  permissions: z.array(z.enum(STAFF_PERMISSIONS)),
});

/** What takes two people of what concerns the staff itself. While nobody else could approve it, one suffices. */
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
      async apply(tx, { subject, context }) {
        const account = await managed(tx, context.staff.id, BigInt(subject.id));
        if (!account) return failed('forbidden');
        if (account.status !== 'invited') return failed('conflict');
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
        if (!(await managed(tx, context.staff.id, id))) return failed('forbidden');
        const { displayName, roleId, merchantIds } = payload;
        const outcome = await changeAccount(tx, id, {
          displayName,
          roleId: roleId === undefined ? undefined : BigInt(roleId),
          actsFor: merchantIds === undefined ? undefined : idsOf(merchantIds),
        });
        if (isFailed(outcome)) return outcome;
        // Who approves gives nothing that they do not have.
        return (await managed(tx, context.staff.id, id)) ? outcome : failed('forbidden');
      },
    }),
    roles: approvals.register({
      ...rules,
      kind: 'role_changed',
      payload: roleChanged,
      apply: (tx, { subject, payload }) =>
        changeRolePermissions(tx, BigInt(subject.id), payload.version, payload.permissions),
    }),
  };
}

export type StaffKinds = ReturnType<typeof registerStaffKinds>;

async function managed(tx: Queryable, managerId: bigint, id: bigint) {
  const manager = await findStaffById(tx, managerId);
  return manager && findManaged(tx, { id: managerId, actsEverywhere: manager.acts_everywhere }, id);
}

const idsOf = (places: 'everywhere' | readonly string[]): ActsFor =>
  places === 'everywhere' ? places : places.map((place) => BigInt(place));
