import type { ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';
import type { MenuEntry } from './menu-entries.ts';
import { useInvite } from './use-invite.tsx';

/** A menu's entries as rows, each with what `endOf` puts at its end; Invite decides on the tap where it leads (M135). */
export function MenuEntries({ entries, endOf, className }: MenuEntriesProps) {
  const text = useText();
  const invite = useInvite();
  return (
    <>
      <List className={className}>
        {entries.map((entry) => (
          <ListRow
            key={entry.gate}
            icon={entry.icon}
            title={text(entry.label)}
            href={pathOf(entry.id)}
            end={endOf?.(entry)}
            onClick={entry.gate === 'invite' ? invite.onClick : undefined}
          />
        ))}
      </List>
      {invite.dialog}
    </>
  );
}

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly endOf?: (entry: MenuEntry) => ReactNode;
  readonly className?: string | undefined;
}
