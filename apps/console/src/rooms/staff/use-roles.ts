import type { Value } from '@mela/contract/operations';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { roleText } from '#/parts/permission-words.ts';

export type Role = Value<'consoleRoles'>['list'][number];

/** The roles, and how a field offers them. */
export function useRoles() {
  const text = useText();
  const { client } = useConsole();
  const { data, error } = useQuery(queryCall(client.api, 'consoleRoles'));
  const roles = data?.list;
  const options = useMemo(
    () => roles?.map((role) => ({ value: role.roleId, label: roleText(role, text) })) ?? [],
    [roles, text],
  );
  return { roles, options, error: error?.error };
}
