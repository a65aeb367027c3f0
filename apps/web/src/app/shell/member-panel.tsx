import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMember } from '#/entities/member/member.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { DepositLink } from '#/features/lobby/deposit-link.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Card, List, ListRow } from '#/ui/card.tsx';
import { Drawer } from '#/ui/dialog.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useToast } from '#/ui/toast.tsx';
import { pathOf } from '../routes.ts';
import { memberEntries } from './menu-entries.ts';
import styles from './panel.module.css';
import { PanelFoot } from './panel-foot.tsx';

/** The right panel: who is signed in, the balance, the member's own pages (M47). */
export function MemberPanel({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const session = useSession();
  return (
    <Drawer open={open} onClose={onClose} title={text('shell.memberCentre')} side="end">
      <Garland className={styles.garland} />
      {session ? <MemberFace /> : <GuestFace />}
      <PanelFoot onClose={onClose} />
    </Drawer>
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
  const { keys } = useMerchant();
  const unread = useInboxUnread() ?? 0;
  return (
    <>
      <Identity />
      <Card className={styles.balance}>
        <BalanceWidget />
        <div className={styles.two}>
          <DepositLink kind="primary">{text('shell.deposit')}</DepositLink>
          <ButtonLink href={pathOf('withdraw')}>{text('shell.withdraw')}</ButtonLink>
        </div>
      </Card>
      <List className={styles.list}>
        {memberEntries(keys).map((entry) => (
          <ListRow
            key={entry.id}
            icon={entry.icon}
            title={text(entry.label)}
            href={pathOf(entry.id)}
            end={entry.id === 'webEmail' && <Badge count={unread} />}
          />
        ))}
      </List>
    </>
  );
}

function Identity() {
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const member = useMember().data;
  const name = member?.nickname ?? member?.account ?? session?.userName ?? '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(member?.id ?? '');
      toast.success(text('shell.copied'));
    } catch {
      toast.error(text('shell.copyFailed'));
    }
  };
  return (
    <div className={styles.identity}>
      <span className={styles.avatar} data-vip={member?.clubLabel ? '' : undefined}>
        <Icon name="user" size={30} />
        {member?.clubLabel && <span className={styles.vip}>{member.clubLabel.labelName}</span>}
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.id}>
          {member ? text('shell.memberId', { id: member.id }) : ' '}
          {member && <IconButton icon="copy" size={18} label={text('shell.copyId')} onClick={() => void copy()} />}
        </p>
      </div>
    </div>
  );
}
