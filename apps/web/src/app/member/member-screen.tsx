import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { DepositLink } from '#/features/lobby/deposit-link.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card, List, ListRow } from '#/ui/card.tsx';
import { pathOf, routeOf } from '../routes.ts';
import { MemberIdentity } from '../shell/member-identity.tsx';
import { memberCentreEntries } from '../shell/menu-entries.ts';
import { ServiceRow } from '../shell/service-row.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { useMenuVisitor } from '../shell/use-menu-visitor.ts';
import styles from './member-screen.module.css';

/** The member centre (M13): who one is, the wallet with its two ways, and every page that this member may open. */
export function MemberScreen() {
  const text = useText();
  const unread = useInboxUnread() ?? 0;
  const groups = memberCentreEntries(useMenuVisitor());
  return (
    <div className={styles.screen}>
      <MemberIdentity />
      <Card className={styles.wallet}>
        <BalanceWidget />
        <div className={styles.two}>
          <DepositLink kind="primary" icon="wallet">
            {text('shell.deposit')}
          </DepositLink>
          <ButtonLink href={pathOf('withdraw')} icon="banknote-arrow-down">
            {text('shell.withdraw')}
          </ButtonLink>
        </div>
      </Card>
      {groups.map((entries) => (
        <Card key={entries[0]?.gate} className={styles.group}>
          <List>
            {entries.map((entry) => (
              <ListRow
                key={entry.gate}
                icon={entry.icon}
                title={text(entry.label)}
                href={pathOf(entry.id)}
                end={entry.gate === 'inbox' && <Badge count={unread} />}
              />
            ))}
          </List>
        </Card>
      ))}
      <Card className={styles.group}>
        <List>
          <ServiceRow />
          {routeOf('set').built && (
            <ListRow icon="settings" title={text('memberCentre.settings')} href={pathOf('set')} />
          )}
        </List>
      </Card>
      <SignOut />
    </div>
  );
}
