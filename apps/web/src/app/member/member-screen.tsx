import { GUEST_TYPE } from '@mela/contract/account-types';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { useMember } from '#/entities/member/member.queries.ts';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { useToast } from '#/ui/toast.tsx';
import { pathOf } from '../routes.ts';
import { MemberIdentity } from '../shell/member-identity.tsx';
import { EntryRows, EntryTiles } from '../shell/menu-entries-list.tsx';
import { memberCentreEntries } from '../shell/menu-entries.ts';
import { ServiceRow } from '../shell/service-row.tsx';
import { SignOut } from '../shell/sign-out.tsx';
import { useMenuVisitor } from '../shell/use-menu-visitor.ts';
import { EmailUnproven } from './email-unproven.tsx';
import { HeadIconSheet } from './head-icon-sheet.tsx';
import styles from './member-screen.module.css';

/** The member centre (M13), for own accounts; it leads free play to registration (M132). */
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

/** Identity, the wallet with its two ways, the most used entries, then every page that this member may open. */
function MemberCentre() {
  const text = useText();
  const member = useMember().data;
  const [isChoosing, setChoosing] = useState(false);
  const { atHand, money, account } = memberCentreEntries(useMenuVisitor());
  return (
    <QuietScreen>
      <Garland className={styles.garland} />
      <div className={styles.top}>
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
      </div>
      <EntryTiles label={text('memberCentre.atHand')} entries={atHand} />
      {money.length > 0 && (
        <ListCard title={text('memberCentre.records')}>
          <EntryRows entries={money} />
        </ListCard>
      )}
      <ListCard title={text('memberCentre.help')}>
        <ServiceRow />
        <ListRow icon="circle-question-mark" title={text('shell.helpCentre')} href={pathOf('help')} />
      </ListCard>
      <ListCard title={text('memberCentre.account')}>
        <EntryRows entries={account} />
        <ListRow icon="landmark" title={text('payout.accounts')} href={pathOf('payoutAccounts')} />
        <ListRow icon="lock" title={text('payout.pin')} href={pathOf('withdrawalPin')} />
        <ListRow icon="key-round" title={text('memberCentre.changePassword')} href={pathOf('changePsw')} />
        <ListRow icon="settings" title={text('memberCentre.settings')} href={pathOf('set')} />
      </ListCard>
      <SignOut />
    </QuietScreen>
  );
}
