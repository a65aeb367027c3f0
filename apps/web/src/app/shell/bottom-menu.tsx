import type { ComponentProps } from 'react';
import { GUEST_TYPE } from '@mela/contract/account-types';
import { useKnownChatUnread } from '#/entities/chat/known-unread.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Bulb } from '#/ui/bulbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import { pathOf, type RouteRow } from '../routes.ts';
import styles from './bottom-menu.module.css';
import { bottomEntries, MEMBER_PLACE, type BottomEntry } from './bottom-entries.ts';
import { usePanel } from './panel-context.ts';
import { preloadPanels } from './panels.tsx';
import { InviteLink } from './use-invite.tsx';

/** The bottom menu (M46) hangs from the wire; the bulb over the place where you are is lit. */
export function BottomMenu({ route, isOpen }: BottomMenuProps) {
  const text = useText();
  const { keys } = useMerchant();
  const type = useSession()?.type;
  const { panel, open } = usePanel();
  return (
    <nav className={styles.menu} data-dock="" aria-label={text('shell.mainMenu')}>
      {bottomEntries(keys, isOpen).map((entry) => {
        const here = entry.id === route.id;
        // Guests find both ways in behind Member centre; free play is asked to register.
        const isFree = type === GUEST_TYPE;
        if (entry.id === MEMBER_PLACE && (type === undefined || isFree))
          return (
            <button
              key={entry.id}
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              onPointerDown={preloadPanels}
              aria-expanded={panel === 'member'}
              onClick={() => open(isFree ? 'free' : 'member')}
            >
              <Face entry={entry} here={here} />
            </button>
          );
        const link: ComponentProps<'a'> = {
          href: pathOf(entry.id),
          className: classNames(styles.entry, here && styles.here),
          'aria-current': here ? 'page' : undefined,
          children: <Face entry={entry} here={here} />,
        };
        const Link = entry.id === 'inviteFriends' ? InviteLink : 'a';
        return <Link key={entry.id} {...link} />;
      })}
    </nav>
  );
}

/** Labels of this length and above are smaller and may take two lines. */
const LONG_LABEL = 12;

function Face({ entry, here }: { readonly entry: BottomEntry; readonly here: boolean }) {
  const label = useText()(entry.label);
  return (
    <>
      <Bulb lit={here} />
      <span className={styles.sign}>
        <Icon name={entry.icon} />
        {entry.id === MEMBER_PLACE && <MemberBadge />}
      </span>
      <span className={label.length > LONG_LABEL ? styles.long : undefined}>{label}</span>
    </>
  );
}

function MemberBadge() {
  return <Badge count={(useInboxUnread() ?? 0) + useKnownChatUnread()} />;
}

interface BottomMenuProps {
  readonly route: RouteRow;
  /** Tests take every screen as built (R23). */
  readonly isOpen?: (row: RouteRow, keys: readonly string[]) => boolean;
}
