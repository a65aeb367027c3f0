import { STAFF_PERMISSIONS, type RolePreset, type StaffPermission } from '@mela/contract/staff-permissions';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { Text } from '@mela/web/platform/language/text';

/** The order of the permissions and their headings. */
export const PERMISSION_GROUPS = ['support', 'players', 'money', 'games', 'site', 'staff'] as const;
export type PermissionGroup = (typeof PERMISSION_GROUPS)[number];

const PERMISSIONS: Readonly<Record<StaffPermission, { group: PermissionGroup; says: PlainMessageKey }>> = {
  chat: { group: 'support', says: 'consoleStaff.may.chat' },
  'chat.lead': { group: 'support', says: 'consoleStaff.may.chat.lead' },
  feedback: { group: 'support', says: 'consoleStaff.may.feedback' },
  promotions: { group: 'support', says: 'consoleStaff.may.promotions' },
  members: { group: 'support', says: 'consoleStaff.may.members' },
  'players.read': { group: 'players', says: 'consoleStaff.may.players.read' },
  'players.act': { group: 'players', says: 'consoleStaff.may.players.act' },
  'money.propose': { group: 'money', says: 'consoleStaff.may.money.propose' },
  'money.approve': { group: 'money', says: 'consoleStaff.may.money.approve' },
  'payments.read': { group: 'money', says: 'consoleStaff.may.payments.read' },
  'payments.act': { group: 'money', says: 'consoleStaff.may.payments.act' },
  games: { group: 'games', says: 'consoleStaff.may.games' },
  'promotions.act': { group: 'site', says: 'consoleStaff.may.promotions.act' },
  vendors: { group: 'games', says: 'consoleStaff.may.vendors' },
  today: { group: 'site', says: 'consoleStaff.may.today' },
  audit: { group: 'site', says: 'consoleStaff.may.audit' },
  staff: { group: 'staff', says: 'consoleStaff.may.staff' },
};

/** All that the product knows of a group. */
export const permissionsIn = (group: PermissionGroup): readonly StaffPermission[] =>
  STAFF_PERMISSIONS.filter((permission) => PERMISSIONS[permission].group === group);

/** A permission's purpose, as a sentence. */
export const permissionText = (permission: StaffPermission, text: Text): string => text(PERMISSIONS[permission].says);

/** A role's name: the product's own are translated. */
export function roleText({ name, preset }: { readonly name: string; readonly preset: RolePreset | null }, text: Text) {
  return preset === null ? name : text(`consoleStaff.preset.${preset}`);
}
