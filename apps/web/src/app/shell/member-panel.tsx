import { GUEST_TYPE } from '@mela/contract/account-types';
import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useUnread } from '#/entities/unread/use-unread.ts';
import { useText } from '#/platform/language/text.tsx';
import { UnreadDot } from '#/ui/badge.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Drawer } from '#/ui/dialog.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { pathOf } from '../routes.ts';
import { MemberIdentity } from './member-identity.tsx';
import { memberEntries } from './menu-entries.ts';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';
import { ServiceRow } from './service-row.tsx';
import { useMenuVisitor } from './use-menu-visitor.ts';

/** The right panel: who is signed in, the balance, the member's own pages (M47). */
export function MemberPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Drawer open={open} onClose={onClose} title={text('shell.memberCentre')} side="end">
      <MemberPanelParts onClose={onClose} />
    </Drawer>
  );
}

export function MemberPanelParts({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  return (
    <>
      <Garland className={styles.garland} />
      {session ? <MemberFace /> : <GuestFace />}
      <PanelFoot onClose={onClose} />
    </>
  );
}

function GuestFace() {
  const text = useText();
  return (
    <div className={styles.guest}>
      <h2 className={styles.title}>{text('shell.memberCentre')}</h2>
      <p className={styles.name}>{text('shell.guestWelcome')}</p>
      <p className={styles.quiet}>{text('shell.guestText')}</p>
      <div className={styles.two}>
        <ButtonLink href={pathOf('login')}>{text('actions.logIn')}</ButtonLink>
        <ButtonLink kind="primary" href={pathOf('register')}>
          {text('actions.register')}
        </ButtonLink>
      </div>
    </div>
  );
}

function MemberFace() {
  const text = useText();
  const entries = memberEntries(useMenuVisitor());
  const { all } = useUnread();
  const isFree = useSession()?.type === GUEST_TYPE;
  return (
    <>
      <div className={styles.identity}>
        <MemberIdentity />
      </div>
      <Card className={styles.balance}>
        <BalanceWidget />
        {isFree ? <OwnAccountOffer /> : <CashierWays />}
      </Card>
      <List className={styles.list}>
        {entries.map((entry) => (
          <ListRow
            key={entry.id}
            icon={entry.icon}
            title={text(entry.label)}
            href={pathOf(entry.id)}
            end={entry.gate === 'messageCentre' && all > 0 && <UnreadDot label={text('shell.unreadDot')} />}
          />
        ))}
        <ServiceRow />
      </List>
    </>
  );
}

function CashierWays() {
  const text = useText();
  return (
    <div className={styles.two}>
      <ButtonLink href={pathOf('voucherCenter')} kind="primary">
        {text('shell.deposit')}
      </ButtonLink>
      <ButtonLink href={pathOf('withdraw')}>{text('shell.withdraw')}</ButtonLink>
    </div>
  );
}

/** Free play has no cashier; it is offered registration instead (R2). */
function OwnAccountOffer() {
  const text = useText();
  return (
    <div className={styles.offer}>
      <p className={styles.quiet}>{text('memberCentre.freeOffer')}</p>
      <ButtonLink kind="primary" wide href={pathOf('register')}>
        {text('memberCentre.registerNow')}
      </ButtonLink>
    </div>
  );
}
