import { useState } from 'react';
import { useMember } from '#/entities/member/member.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { DepositLink } from '#/features/lobby/deposit-link.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { pathOf, routeOf } from '../routes.ts';
import { MemberIdentity } from '../shell/member-identity.tsx';
import { MenuEntries } from '../shell/menu-entries-list.tsx';
import { memberCentreEntries } from '../shell/menu-entries.ts';
import { ServiceRow } from '../shell/service-row.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { useMenuVisitor } from '../shell/use-menu-visitor.ts';
import { HeadIconSheet } from './head-icon-sheet.tsx';
import styles from './member-screen.module.css';

/** The member centre (M13): who one is, the wallet with its two ways, and every page that this member may open. */
export function MemberScreen() {
  const text = useText();
  const unread = useInboxUnread() ?? 0;
  const member = useMember().data;
  const [isChoosing, setChoosing] = useState(false);
  const groups = memberCentreEntries(useMenuVisitor());
  return (
    <div className={styles.screen}>
      <MemberIdentity onPicture={() => setChoosing(true)} />
      <HeadIconSheet current={member?.headIcon ?? null} open={isChoosing} onClose={() => setChoosing(false)} />
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
          <MenuEntries entries={entries} endOf={(entry) => entry.gate === 'inbox' && <Badge count={unread} />} />
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
