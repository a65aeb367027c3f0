import { Spotlight } from '@mantine/spotlight';
import { useText } from '@mela/web/platform/language/text';
import { CircleUser } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useLocation } from 'wouter';
import type { Room } from '#/rooms.tsx';

/** Control or Command and K: goes to any room by its name. */
export function Jump({ rooms }: { readonly rooms: readonly Room[] }) {
  const text = useText();
  const [, go] = useLocation();
  const actions: ComponentProps<typeof Spotlight>['actions'] = [
    ...rooms.map(({ path, name, icon: Icon }) => ({
      id: path,
      label: text(name),
      leftSection: <Icon size={18} aria-hidden="true" />,
      onClick: () => go(path),
    })),
    {
      id: '/account',
      label: text('console.account'),
      leftSection: <CircleUser size={18} aria-hidden="true" />,
      onClick: () => go('/account'),
    },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      lockScroll={false}
      nothingFound={text('console.jumpNone')}
      highlightQuery
      searchProps={{ placeholder: text('console.jump'), 'aria-label': text('console.jump') }}
    />
  );
}
