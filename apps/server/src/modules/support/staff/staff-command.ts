import { randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@mela/contract/desk';
import { STAFF_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import type { Database } from '@mela/database/database';
import type { Passwords } from '#/modules/accounts/members/members.ts';
import { addStaffEvent, type StaffEvent } from './staff-events.store.ts';
import { changeStaff, findMerchantId, insertStaff, setStaffPassword, type StaffChange } from './staff.store.ts';

/** What `npm run mela -- staff add` asks for: a new account, a new password for one that is there, or a change of one. */
export interface StaffCommand {
  /** The merchant's code. */
  readonly merchant: string;
  readonly name: string;
  /** What members read; of a new account the name when it is not given. */
  readonly displayName?: string | undefined;
  /** Of a new account `clerk` when it is not given. */
  readonly role?: string | undefined;
  /** What the account may see; of a new one chats and the members in them when it is not given. */
  readonly permissions?: readonly string[] | undefined;
  readonly does: 'add' | 'reset' | 'change' | 'suspend' | 'restore';
}

/** The password is told this once; only its hash is kept, and its owner must choose another at the first sign-in. */
export type StaffAnswer = { readonly password: string } | { readonly changed: true } | { readonly problem: string };

/** Carries the command out, in the server that holds the database or in the command's own process. */
export async function runStaffCommand(
  database: Database,
  command: StaffCommand,
  passwords: Passwords,
): Promise<StaffAnswer> {
  const problem = problemOf(command);
  if (problem !== undefined) return { problem };
  const merchantId = await findMerchantId(database, command.merchant);
  if (merchantId === undefined) return { problem: `There is no merchant ${command.merchant}` };
  const { does, name } = command;
  const note = (staffId: bigint, kind: StaffEvent['kind']) =>
    addStaffEvent(database, { merchantId, staffId, kind, ip: '', userAgent: 'npm run mela -- staff add' });
  const nobody: StaffAnswer = { problem: `${command.merchant} has nobody of the name ${name}` };
  if (does === 'change' || does === 'suspend' || does === 'restore') {
    const changedId = await database.transaction((tx) => changeStaff(tx, { merchantId, name, ...changeOf(command) }));
    if (changedId === undefined) return nobody;
    await note(changedId, 'changed_by_command');
    return { changed: true };
  }
  const password = randomBytes(12).toString('base64url');
  const hashed = await passwords.hash(password);
  if (hashed === 'busy') return { problem: 'The password could not be hashed' };
  if (does === 'reset') {
    const resetId = await setStaffPassword(database, merchantId, name, hashed.hash);
    if (resetId === undefined) return nobody;
    await note(resetId, 'password_by_command');
    return { password };
  }
  const id = await insertStaff(database, {
    merchantId,
    name,
    displayName: command.displayName ?? name,
    role: (command.role ?? 'clerk') as StaffRole,
    permissions: (command.permissions ?? DEFAULT_PERMISSIONS) as StaffPermission[],
    passwordHash: hashed.hash,
    mustChoosePassword: true,
  });
  if (id === undefined)
    return {
      problem: `${command.merchant} has somebody of the name ${name}; --reset gives a new password, --change another role`,
    };
  await note(id, 'added_by_command');
  return { password };
}

/** Answers chats, and sees whom they are with. */
const DEFAULT_PERMISSIONS: readonly StaffPermission[] = ['chat', 'members'];

function changeOf({ does, displayName, role, permissions }: StaffCommand): StaffChange {
  if (does !== 'change') return { status: does === 'suspend' ? 'suspended' : 'active' };
  return {
    displayName,
    role: role as StaffRole | undefined,
    permissions: permissions as readonly StaffPermission[] | undefined,
  };
}

function problemOf({ name, displayName, role, permissions, does }: StaffCommand): string | undefined {
  if (!/^[a-z0-9][a-z0-9._-]{1,31}$/.test(name))
    return 'A name is 2 to 32 small letters, digits, dots, dashes or underscores';
  if (displayName !== undefined && (displayName.trim() === '' || displayName.length > 40))
    return 'The shown name is 1 to 40 characters';
  if (role !== undefined && !STAFF_ROLES.some((known) => known === role))
    return `The role is one of ${STAFF_ROLES.join(', ')}`;
  const isKnown = (asked: string) => STAFF_PERMISSIONS.some((known) => known === asked);
  if (permissions !== undefined && (permissions.length === 0 || !permissions.every(isKnown)))
    return `What an account may see is one or more of ${STAFF_PERMISSIONS.join(', ')}`;
  if (does === 'change' && displayName === undefined && role === undefined && permissions === undefined)
    return 'Say what to change: --shown, --role or --may';
  return undefined;
}
