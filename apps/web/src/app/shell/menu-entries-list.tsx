import type { MenuEntryId } from '@mela/contract/menu-gates';
import { useUnread } from '#/entities/unread/use-unread.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { TileFace, tileClass, Tiles } from '#/ui/tiles.tsx';
import { pathOf } from '../routes.ts';
import type { MenuEntry } from './menu-entries.ts';
import { useInvite } from './use-invite.tsx';

/** A menu's entries as rows, each with its unread count; Invite decides its target on the tap (M135). */
export function MenuEntries({ entries, className }: MenuEntriesProps) {
  return (
    <List className={className}>
      <EntryRows entries={entries} />
    </List>
  );
}

/** The rows alone, for a list that has other rows too. */
export function EntryRows({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const text = useText();
  const invite = useInvite();
  return (
    <>
      {entries.map((entry) => (
        <ListRow
          key={entry.gate}
          icon={entry.icon}
          title={text(entry.label)}
          href={pathOf(entry.id)}
          end={HAS_BADGE.has(entry.gate) && <EntryBadge gate={entry.gate} />}
          onClick={entry.gate === 'invite' ? invite.onClick : undefined}
        />
      ))}
      {invite.dialog}
    </>
  );
}

/** The entries as tiles, four in a row. */
export function EntryTiles({ label, entries }: { readonly label: string; readonly entries: readonly MenuEntry[] }) {
  const text = useText();
  if (entries.length === 0) return null;
  return (
    <Tiles label={label} count={entries.length}>
      {entries.map((entry) => (
        <a key={entry.gate} href={pathOf(entry.id)} className={tileClass}>
          <TileFace icon={entry.icon} badge={HAS_BADGE.has(entry.gate) && <EntryBadge gate={entry.gate} />}>
            {text(entry.label)}
          </TileFace>
        </a>
      ))}
    </Tiles>
  );
}

/** The unread count behind an entry. */
function EntryBadge({ gate }: { readonly gate: MenuEntryId }) {
  const { inbox, news, all } = useUnread();
  return <Badge count={gate === 'inbox' ? inbox : gate === 'announcements' ? news : all} />;
}

const HAS_BADGE: ReadonlySet<MenuEntryId> = new Set(['inbox', 'messageCentre', 'announcements']);

interface MenuEntriesProps {
  readonly entries: readonly MenuEntry[];
  readonly className?: string | undefined;
}
