import { Badge, Button } from '@mantine/core';
import { numberIn } from '@mela/locales/say';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { ConsoleList } from '#/list/console-list.tsx';
import type { ListDefinition } from '#/list/list-types.ts';
import { EverywhereOnly } from '#/parts/everywhere-only.tsx';
import { permissionText, roleText } from '#/parts/permission-words.ts';
import type { Role } from './use-roles.ts';

/** The roles: those that come with the product, then the operator's own. */
export function RolesList() {
  const text = useText();
  const language = useLanguage();
  const { client } = useConsole();
  const list = useMemo((): ListDefinition<Role> => {
    const asked = queryCall(client.api, 'consoleRoles');
    const name = (role: Role) => roleText(role, text);
    const kind = ({ preset }: Role) => text(preset === null ? 'consoleStaff.ownRole' : 'consoleStaff.presetRole');
    const may = ({ permissions }: Role) => permissions.map((one) => permissionText(one, text)).join(' ');
    return {
      name: 'roles',
      title: text('consoleStaff.roles'),
      none: text('consoleStaff.none'),
      sort: 'id',
      keyOf: ({ roleId }) => roleId,
      href: ({ roleId }) => `/staff/roles/${roleId}`,
      action: (
        <EverywhereOnly>
          <Button
            component={Link}
            href="/staff/roles/new"
            size="xs"
            leftSection={<Plus size={14} aria-hidden="true" />}
          >
            {text('consoleStaff.newRole')}
          </Button>
        </EverywhereOnly>
      ),
      columns: [
        { id: 'name', label: text('consoleStaff.role'), cell: name, csv: name },
        {
          id: 'kind',
          label: text('consoleStaff.kind'),
          width: '150px',
          cell: (role) => (
            <Badge variant="light" color={role.preset === null ? 'blue' : 'gray'}>
              {kind(role)}
            </Badge>
          ),
          csv: kind,
        },
        {
          id: 'people',
          label: text('consoleStaff.people'),
          width: '110px',
          cell: ({ people }) => numberIn(people, language),
          csv: ({ people }) => people.toString(),
          isFigure: true,
        },
        { id: 'may', isLesser: true, label: text('consoleStaff.mayDo'), cell: may, csv: may },
      ],
      // All roles are one page.
      page: () => ({
        queryKey: asked.queryKey,
        queryFn: async (context) => ({ ...(await asked.queryFn(context)), next: null }),
      }),
    };
  }, [text, language, client]);
  return <ConsoleList list={list} />;
}
