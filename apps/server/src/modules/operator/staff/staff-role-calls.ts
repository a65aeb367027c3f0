import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import { makeRole } from './staff-actions.ts';
import type { StaffKinds } from './staff-kinds.ts';
import { findRole, listRoles } from './staff-roles.store.ts';
import { findStaffById } from './staff.store.ts';

const SHOWN = 100;

/** Roles, as the room Staff lists and changes them. */
export function createRoleCalls({ database, kinds }: { database: Database; kinds: StaffKinds }) {
  const consoleRoles: Handler<'consoleRoles'> = async () => ({
    list: (await listRoles(database, SHOWN)).map(({ id, name, preset, permissions, people, version }) => ({
      roleId: id.toString(),
      name,
      preset,
      permissions: [...permissions],
      people,
      version,
    })),
  });

  const consoleRoleMake: Handler<'consoleRoleMake'> = async ({ context, body: { name, permissions, reason } }) => {
    const made = await undoable(database, (tx) => makeRole(tx, { context }, { name, permissions }, reason));
    return isFailed(made) ? made : { roleId: made.toString() };
  };

  const consoleRoleChange: Handler<'consoleRoleChange'> = async ({ context, params, body }) => {
    const id = BigInt(params.roleId);
    const role = await findRole(database, id);
    if (!role) return failed('not_found');
    if (role.preset === 'owner') return failed('forbidden');
    if (role.version !== body.version) return failed('conflict');
    const own = await findStaffById(database, context.staff.id);
    if (own?.role_id === id) return failed('own_account');
    const made = await kinds.roles.propose(context, {
      payload: { name: role.name, version: body.version, permissions: body.permissions },
      subject: { kind: 'staff_role', id },
      reason: body.reason,
      idempotencyKey: body.idempotencyKey,
    });
    return isFailed(made) ? made : { approvalId: made.approvalId.toString(), status: made.status };
  };

  return { consoleRoles, consoleRoleMake, consoleRoleChange };
}
