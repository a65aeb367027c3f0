import { listedWays } from '#/entities/customer-service/service-ways.ts';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Icon, type IconName } from '#/ui/icon.tsx';
import { pathOf } from '../routes.ts';
import { useOpenPanel } from '../shell/panel-context.ts';
import { tileEntries } from './agent-menu.ts';
import styles from './agent-tiles.module.css';
import { UnreadBadge } from './unread-badge.tsx';

/** A row of four needs more than this many tiles; fewer stand two in a row, with their words beside the sign. */
const FEW = 4;

/** What an agent may open (M83–M94): by the merchant's keys; customer service stands always. */
export function AgentTiles() {
  const text = useText();
  const { keys } = useMerchant();
  const open = useOpenPanel();
  const unread = useInboxUnread() ?? 0;
  const hasService = listedWays(useService().offer).length > 0;
  const entries = tileEntries(keys);
  return (
    <nav aria-label={text('agency.pages')} className={styles.tiles} data-few={entries.length < FEW || undefined}>
      {entries.map(({ id, href, icon, label }) => (
        <a key={id} href={href} className={styles.tile}>
          <Sign icon={icon} count={id === 'webEmail' ? unread : 0} />
          <span>{text(label)}</span>
        </a>
      ))}
      {hasService ? (
        <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => open('service')}>
          <ServiceFace />
        </button>
      ) : (
        // Where the merchant has no channel of customer service, the help centre takes what one has to say.
        <a href={pathOf('help')} className={styles.tile}>
          <ServiceFace />
        </a>
      )}
    </nav>
  );
}

function ServiceFace() {
  const text = useText();
  return (
    <>
      <Sign icon="headphones" count={0} />
      <span>{text('agency.service')}</span>
    </>
  );
}

function Sign({ icon, count }: { readonly icon: IconName; readonly count: number }) {
  return (
    <span className={styles.sign}>
      <Icon name={icon} size={26} />
      <UnreadBadge count={count} />
    </span>
  );
}
