import { useAnnouncements } from '#/entities/announcements/announcements.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Bulb } from '#/ui/bulbs.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import menu from '../shell/bottom-menu.module.css';
import type { BuiltTest } from '../shell/menu-entries.ts';
import styles from './agent-foot.module.css';
import { footEntries } from './agent-menu.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** The menu at the foot of the agents' home (M95): home, open account, dividend, announcements. Tests treat every screen as built (R23). */
export function AgentFoot({ built }: { readonly built?: BuiltTest }) {
  const text = useText();
  const { keys } = useMerchant();
  const unread = useAnnouncements('A').data?.footer.unreadCount ?? 0;
  return (
    <nav aria-label={text('agency.foot')} className={classNames(menu.menu, styles.foot)}>
      {footEntries(keys, built).map(({ id, href, icon, label }) => (
        <a key={id} href={href} className={classNames(menu.entry, styles.entry)}>
          <Bulb lit={false} />
          <span className={menu.sign}>
            <Icon name={icon} />
            {id === 'agentNotice' && <UnreadBadge count={unread} />}
          </span>
          <span>{text(label)}</span>
        </a>
      ))}
    </nav>
  );
}
