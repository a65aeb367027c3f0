import { HeaderBalance } from '#/entities/balance/header-balance.tsx';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMember } from '#/entities/member/member.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Garland } from '#/ui/bulbs.tsx';
import { ButtonLink, IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Picture } from '#/ui/picture.tsx';
import { TopBar } from '#/ui/top-bar.tsx';
import { isOpen, pathOf, routeOf } from '../routes.ts';
import styles from './home-header.module.css';
import { Logo } from './logo.tsx';
import { useOpenPanel } from './panel-context.ts';
import { preloadPanels } from './panels.tsx';

/** Home's header with both its faces in boxes of equal size; the page's first paint picks one (P27, M45). */
export function HomeHeader() {
  const text = useText();
  const open = useOpenPanel();
  return (
    <>
      <TopBar
        start={
          <IconButton
            icon="menu"
            label={text('shell.openMenu')}
            className={styles.menu}
            aria-haspopup="dialog"
            onPointerDown={preloadPanels}
            onClick={() => open('side')}
          />
        }
        end={<Faces />}
      >
        <h1>
          <Logo />
        </h1>
      </TopBar>
      <Garland className={styles.garland} />
    </>
  );
}

function Faces() {
  const text = useText();
  return (
    <div className={styles.faces}>
      <a className={styles.download} href={pathOf('app')} data-panel="download" aria-label={text('shell.download')}>
        <Icon name="download" />
      </a>
      <div className={styles.face} data-face="guest">
        <ButtonLink size="small" className={styles.logIn} href={pathOf('login')}>
          {text('actions.logIn')}
        </ButtonLink>
        <ButtonLink size="small" kind="primary" className={styles.register} href={pathOf('register')}>
          {text('actions.register')}
        </ButtonLink>
      </div>
      <div className={styles.face} data-face="member">
        <HeaderBalance />
        <InboxLink />
        <MemberButton />
      </div>
    </div>
  );
}

/** The link to the inbox with its unread count, if the merchant has one. */
function InboxLink() {
  const text = useText();
  const count = useInboxUnread() ?? 0;
  const { keys } = useMerchant();
  if (!isOpen(routeOf('webEmail'), keys)) return null;
  return (
    <a className={styles.inbox} href={pathOf('webEmail')} aria-label={text('shell.inboxUnread', { count })}>
      <Icon name="mail" />
      <Badge count={count} />
    </a>
  );
}

function MemberButton() {
  const text = useText();
  const open = useOpenPanel();
  const member = useMember().data;
  const label = member?.clubLabel?.labelName;
  return (
    <button
      type="button"
      className={styles.member}
      aria-label={text('shell.openMember')}
      aria-haspopup="dialog"
      onPointerDown={preloadPanels}
      onClick={() => open('member')}
    >
      <span className={styles.avatar}>
        {member?.headIcon ? (
          <Picture src={member.headIcon.url} width={36} height={36} alt="" />
        ) : (
          <Icon name="user" size={20} />
        )}
        {label && <span className={styles.vip}>{label}</span>}
      </span>
    </button>
  );
}
