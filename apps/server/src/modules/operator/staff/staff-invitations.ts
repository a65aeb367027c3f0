import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import type { Handler, StaffContext } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import { addAccount } from './staff-actions.ts';
import type { StaffKinds } from './staff-kinds.ts';
import { findRole } from './staff-roles.store.ts';
import { deleteInvited, findStaffById, findStaffByName, setStaffPassword, type ActsFor } from './staff.store.ts';

export interface StaffInvitationsOptions {
  readonly database: Database;
  readonly passwords: Passwords;
  readonly kinds: StaffKinds;
}

/** Accounts for new colleagues: each with a first password that is answered once and stored nowhere. */
export function createStaffInvitations(
  { database, passwords, kinds }: StaffInvitationsOptions,
  placesFor: (context: StaffContext, asked: 'everywhere' | readonly string[]) => Promise<ActsFor | Failed>,
) {
  /** A name that was invited, but not approved in time, can be invited again. */
  async function freeName(tx: Queryable, name: string): Promise<void> {
    const row = await findStaffByName(tx, name);
    if (row?.status === 'invited' && !(await kinds.invitations.isWaiting(tx, { kind: 'staff', id: row.id })))
      await deleteInvited(tx, row.id);
  }

  /** Answers an invitation whose answer was lost: the first password reached no one, so the account gets a new one. */
  async function inviteAgain(
    tx: Queryable,
    context: StaffContext,
    asked: { name: string; idempotencyKey: string; passwordHash: string; password: string },
  ) {
    const known = await kinds.invitations.findProposed(tx, context, asked.idempotencyKey);
    if (!known) return failed('username_taken');
    const account = await findStaffById(tx, known.subjectId);
    if (account?.name !== asked.name || !account.must_choose_password) return failed('conflict');
    await setStaffPassword(tx, account.id, asked.passwordHash);
    return {
      staffId: account.id.toString(),
      password: asked.password,
      approvalId: known.approvalId.toString(),
      status: known.status,
    };
  }

  const consoleStaffInvite: Handler<'consoleStaffInvite'> = async ({ context, body }) => {
    const role = await findRole(database, BigInt(body.roleId));
    if (!role) return failed('not_found');
    const actsFor = await placesFor(context, body.actsFor);
    if (isFailed(actsFor)) return actsFor;
    const password = randomBytes(12).toString('base64url');
    const hashed = await passwords.hash(password, 'staff');
    if (hashed === 'busy') return failed('too_many_requests');
    return undoable(database, async (tx) => {
      const { name, displayName, reason } = body;
      await freeName(tx, name);
      const id = await addAccount(tx, {
        name,
        displayName,
        role: role.name,
        actsFor,
        passwordHash: hashed.hash,
        mustChoosePassword: true,
        status: 'invited',
      });
      if (id === undefined) return inviteAgain(tx, context, { ...body, passwordHash: hashed.hash, password });
      const made = await kinds.invitations.propose(
        context,
        {
          payload: { name, role: role.name, permissions: [...role.permissions], merchants: body.actsFor },
          subject: { kind: 'staff', id },
          reach: actsFor,
          reason,
          idempotencyKey: body.idempotencyKey,
        },
        tx,
      );
      if (isFailed(made)) return made;
      return { staffId: id.toString(), password, approvalId: made.approvalId.toString(), status: made.status };
    });
  };

  return { consoleStaffInvite };
}
