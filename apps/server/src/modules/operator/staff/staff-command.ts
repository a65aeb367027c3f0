import { randomBytes } from 'node:crypto';
import { STAFF_PERMISSIONS } from '@mela/contract/staff-permissions';
import type { Database, Queryable } from '@mela/database/database';
import { isFailed, type Failed } from '#/http/failure.ts';
import { undoable } from '#/http/undoable.ts';
import type { Passwords } from '#/modules/ground/members/members.ts';
import {
  accountFacts,
  addAccount,
  changeAccount,
  changeRolePermissions,
  makeRole,
  noteAction,
  resetFactors,
} from './staff-actions.ts';
import { listForCommand, type StaffListAnswer } from './staff-list-command.ts';
import { findRoleByName, listRoles } from './staff-roles.store.ts';
import { endStaffSessions } from './staff-sessions.store.ts';
import {
  findConsoleHosts,
  findMerchantIds,
  findStaffById,
  findStaffByName,
  setStaffPassword,
  type ActsFor,
  type StaffChange,
} from './staff.store.ts';

/** The arguments of `npm run mela -- staff …`. */
export type StaffCommand =
  | {
      readonly does: 'add' | 'owner' | 'change' | 'reset' | 'suspend' | 'restore';
      readonly name: string;
      /** What members read; of a new account the name when it is not given. */
      readonly displayName?: string | undefined;
      /** The name of a role; of a new account `support` when it is not given. */
      readonly role?: string | undefined;
      /** Codes of merchants that the account acts for; `all` for those to come too. */
      readonly merchants?: readonly string[] | undefined;
    }
  | { readonly does: 'role'; readonly role: string; readonly permissions: readonly string[] }
  | { readonly does: 'list'; readonly search?: string | undefined };

export type AccountCommand = Exclude<StaffCommand, { does: 'role' | 'list' }>;

/**
 * The password is shown this once; only its hash is kept, and its owner must choose another at the first sign-in, which the
 * console at one of the hosts takes.
 */
export type StaffAnswer =
  | { readonly password: string; readonly hosts: readonly string[] }
  | { readonly changed: true }
  | { readonly problem: string }
  | StaffListAnswer;

/** Carries the command out, in the server that holds the database or in the command's own process. */
export async function runStaffCommand(
  database: Database,
  command: StaffCommand,
  passwords: Passwords,
): Promise<StaffAnswer> {
  if (command.does === 'list') return listForCommand(database, command.search);
  const actor = { command: `npm run mela -- staff ${command.does}` };
  if (command.does === 'role') return setRole(database, actor, command);
  const problem = problemOf(command) ?? (await roleProblem(database, command.role));
  if (problem !== undefined) return { problem };
  const actsFor = await placesOf(database, command.merchants);
  if (typeof actsFor === 'object' && 'problem' in actsFor) return actsFor;
  if (command.does === 'add' || command.does === 'owner') return addOne(database, actor, command, actsFor, passwords);
  const account = await findStaffByName(database, command.name);
  if (!account) return { problem: `There is nobody of the name ${command.name}` };
  const given = command.does === 'reset' ? await newPassword(passwords) : undefined;
  const outcome = await undoable(database, async (tx): Promise<StaffAnswer | Failed> => {
    const subject = { kind: 'staff', id: account.id } as const;
    if (given) {
      await setStaffPassword(tx, account.id, given.hash);
      // A user who lost the phone has no other way in.
      const removed = await resetFactors(tx, account.id);
      const after = accountFacts(account);
      await noteAction(tx, actor, { action: 'password_by_command', subject, after });
      if (removed > 0) await noteAction(tx, actor, { action: 'factor_removed_by_command', subject, after });
      return { password: given.password, hosts: await findConsoleHosts(tx, account.id) };
    }
    const changed = await changeAccount(tx, account.id, await changeOf(tx, command, actsFor));
    if (isFailed(changed)) return changed;
    // After this command no earlier session may continue.
    await endStaffSessions(tx, account.id);
    await noteAction(tx, actor, { action: 'changed_by_command', subject, ...changed });
    return { changed: true };
  });
  return isFailed(outcome) ? { problem: PROBLEMS[outcome.failed] ?? outcome.failed } : outcome;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  last_owner: 'This is the last owner: make another one first, with staff owner',
  conflict: 'The role was changed meanwhile; try again',
  forbidden: 'The role of owners holds every permission and cannot be changed',
};

async function addOne(
  database: Database,
  actor: { readonly command: string },
  { does, name, displayName = name, role = 'support' }: AccountCommand,
  actsFor: ActsFor | undefined,
  passwords: Passwords,
): Promise<StaffAnswer> {
  const isOwner = does === 'owner';
  if (!isOwner && (actsFor === undefined || actsFor.length === 0))
    return { problem: 'Say which merchants the account acts for: --merchant <code>, several with commas, or all' };
  const { password, hash } = await newPassword(passwords);
  const id = await database.transaction(async (tx) => {
    const added = await addAccount(tx, {
      name,
      displayName,
      role: isOwner ? 'owner' : role,
      actsFor: isOwner ? 'everywhere' : (actsFor ?? []),
      passwordHash: hash,
      mustChoosePassword: true,
    });
    const row = added === undefined ? undefined : await findStaffById(tx, added);
    if (!row) return undefined;
    const subject = { kind: 'staff', id: row.id } as const;
    await noteAction(tx, actor, { action: 'added_by_command', subject, after: accountFacts(row) });
    return row.id;
  });
  return id === undefined
    ? { problem: `There is somebody of the name ${name}; staff reset gives a new password, staff change another role` }
    : { password, hosts: await findConsoleHosts(database, id) };
}

async function setRole(
  database: Database,
  actor: { readonly command: string },
  { role: name, permissions: asked }: Extract<StaffCommand, { does: 'role' }>,
): Promise<StaffAnswer> {
  const permissions = STAFF_PERMISSIONS.filter((known) => asked.includes(known));
  if (name.trim() === '' || name.length > 40) return { problem: 'The name of a role is 1 to 40 characters' };
  if (permissions.length === 0 || permissions.length < new Set(asked).size)
    return { problem: `A role permits one or more of ${STAFF_PERMISSIONS.join(', ')}` };
  const outcome = await undoable(database, async (tx) => {
    const role = await findRoleByName(tx, name);
    if (!role) return makeRole(tx, actor, { name: name.trim(), permissions }, '');
    const changed = await changeRolePermissions(tx, role.id, role.version, permissions);
    if (isFailed(changed)) return changed;
    const subject = { kind: 'staff_role', id: role.id } as const;
    await noteAction(tx, actor, { action: 'role_changed', subject, ...changed });
    return role.id;
  });
  return isFailed(outcome) ? { problem: PROBLEMS[outcome.failed] ?? outcome.failed } : { changed: true };
}

async function newPassword(passwords: Passwords): Promise<{ password: string; hash: string }> {
  const password = randomBytes(12).toString('base64url');
  const hashed = await passwords.hash(password, 'staff');
  if (hashed === 'busy') throw new Error('The password could not be hashed');
  return { password, hash: hashed.hash };
}

async function changeOf(
  tx: Queryable,
  { does, displayName, role }: AccountCommand,
  actsFor: ActsFor | undefined,
): Promise<StaffChange> {
  if (does !== 'change') return { status: does === 'suspend' ? 'suspended' : 'active' };
  return { displayName, actsFor, roleId: role === undefined ? undefined : (await findRoleByName(tx, role))?.id };
}

async function placesOf(
  database: Database,
  codes: readonly string[] | undefined,
): Promise<ActsFor | undefined | { readonly problem: string }> {
  if (codes === undefined) return undefined;
  if (codes.includes('all')) return 'everywhere';
  const found = await findMerchantIds(database, codes);
  const missing = codes.find((code) => !found.some((merchant) => merchant.code === code));
  return missing === undefined ? found.map(({ id }) => id) : { problem: `There is no merchant ${missing}` };
}

async function roleProblem(database: Database, role: string | undefined): Promise<string | undefined> {
  if (role === undefined || (await findRoleByName(database, role))) return undefined;
  const known = (await listRoles(database, 100)).map(({ name }) => name);
  return `There is no role ${role}: it is one of ${known.join(', ')}, or a new one by staff role`;
}

function problemOf({ name, displayName, role, merchants, does }: AccountCommand): string | undefined {
  if (!/^[a-z0-9][a-z0-9._-]{1,31}$/.test(name))
    return 'A name is 2 to 32 small letters, digits, dots, dashes or underscores';
  if (displayName !== undefined && (displayName.trim() === '' || displayName.length > 40))
    return 'The shown name is 1 to 40 characters';
  if (does === 'change' && displayName === undefined && role === undefined && merchants === undefined)
    return 'Say what to change: --shown, --role or --merchant';
  return undefined;
}
