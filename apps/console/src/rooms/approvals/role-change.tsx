import { STAFF_PERMISSIONS, type StaffPermission } from '@mela/contract/staff-permissions';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { PermissionChange } from '#/parts/permission-change.tsx';

/** The permissions in a payload; empty if it has none. */
export const permissionsIn = (wanted: unknown): readonly StaffPermission[] =>
  Array.isArray(wanted) ? STAFF_PERMISSIONS.filter((one) => wanted.includes(one)) : [];

/** The difference that a proposal makes to a role's current permissions. */
export function RoleChange({ roleId, wanted }: { readonly roleId: string; readonly wanted: unknown }) {
  const { client } = useConsole();
  const { data } = useQuery(queryCall(client.api, 'consoleRoles'));
  const role = data?.list.find((one) => one.roleId === roleId);
  if (!role || !Array.isArray(wanted)) return null;
  return <PermissionChange from={role.permissions} to={permissionsIn(wanted)} />;
}
