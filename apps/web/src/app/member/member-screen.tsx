import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useMember } from '#/entities/member/member.queries.ts';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { useToast } from '#/ui/toast.tsx';
import { pathOf, routeOf } from '../routes.ts';
import { MemberIdentity } from '../shell/member-identity.tsx';
import { MenuEntries } from '../shell/menu-entries-list.tsx';
import { memberCentreEntries } from '../shell/menu-entries.ts';
import { ChatRow } from '../shell/chat-row.tsx';
import { ServiceRow } from '../shell/service-row.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { useMenuVisitor } from '../shell/use-menu-visitor.ts';
import { EmailUnproven } from './email-unproven.tsx';
import { HeadIconSheet } from './head-icon-sheet.tsx';
import styles from './member-screen.module.css';

/** The member centre (M13), for accounts of one's own; free play is led from it to registration (M132). */
export function MemberScreen() {
  const isFree = useSession()?.type === GUEST_TYPE;
  return isFree ? <ToRegistration /> : <MemberCentre />;
}

function ToRegistration() {
  const text = useText();
  const toast = useToast();
  const [, navigate] = useLocation();
  const leave = useEffectEvent(() => {
    toast.show(text('memberCentre.freeText'), { tone: 'info' });
    navigate(pathOf('register'), { replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}

/** Who one is, the wallet with its two ways, and every page that this member may open. */
function MemberCentre() {
  const text = useText();
  const member = useMember().data;
  const [isChoosing, setChoosing] = useState(false);
  const groups = memberCentreEntries(useMenuVisitor());
  return (
    <div className={styles.screen}>
      <MemberIdentity onPicture={() => setChoosing(true)} />
      <HeadIconSheet current={member?.headIcon ?? null} open={isChoosing} onClose={() => setChoosing(false)} />
      {member?.emailUnproven && <EmailUnproven />}
      <Card className={styles.wallet}>
        <BalanceWidget />
        <div className={styles.two}>
          <ButtonLink href={pathOf('voucherCenter')} kind="primary" icon="wallet">
            {text('shell.deposit')}
          </ButtonLink>
          <ButtonLink href={pathOf('withdraw')} icon="banknote-arrow-down">
            {text('shell.withdraw')}
          </ButtonLink>
        </div>
      </Card>
      {groups.map((entries) => (
        <Card key={entries[0]?.gate} className={styles.group}>
          <MenuEntries entries={entries} />
        </Card>
      ))}
      <Card className={styles.group}>
        <List>
          <ChatRow />
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
