import type { Value } from '@mela/contract/operations';
import { useServiceChannels } from '#/entities/customer-service/service.queries.ts';
import { listedWays, nameOfWay } from '#/entities/customer-service/service-ways.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import styles from './closed-screen.module.css';

/**
 * Contacts while the site is closed: the merchant's, and its service channels outside the site. Members also see a note about
 * their balance.
 */
export function ClosedContact({ contact }: ContactProps) {
  const { email = null, phone = null } = contact ?? {};
  const text = useText();
  const { links } = useMerchant();
  const channels = useServiceChannels();
  const isMember = useSession() !== undefined;
  // Our own chat is closed too.
  const ways = listedWays({ channels, links, keys: [], chat: '' }).filter(
    ({ kind, isOutside }) => kind === 'channel' && isOutside,
  );
  const hasWays = email !== null || phone !== null || ways.length > 0;
  return (
    <div className={styles.contact}>
      {isMember && (
        <p>
          {text('systemStatus.balanceKept')}
          {hasWays && ` ${text('systemStatus.balanceAsk')}`}
        </p>
      )}
      {hasWays && (
        <List aria-label={text('shell.service')}>
          {email !== null && <ListRow icon="mail" title={email} href={`mailto:${email}`} />}
          {phone !== null && <ListRow icon="phone" title={<bdi>{phone}</bdi>} href={`tel:${phone}`} />}
          {ways.map(({ id, title, href }) => (
            <ListRow key={id} icon="message-circle-more" title={title ?? nameOfWay(id) ?? id} href={href} external />
          ))}
        </List>
      )}
    </div>
  );
}

interface ContactProps {
  readonly contact: Value<'systemStatus'>['contact'] | undefined;
}
