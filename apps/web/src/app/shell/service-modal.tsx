import type { PlainMessageKey } from '@mela/locales/translation';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { listedWays, nameOfWay, type ServiceWay } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import type { IconName } from '#/ui/icon.tsx';
import styles from './panel.module.css';

/** Ways to reach customer service and, apart from them, to get the app, as far as the merchant has them; another screen closes it (M45). */
export function ServiceModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { offer, unread } = useService();
  const ways = listedWays(offer);
  const downloads = ways.filter(({ kind }) => kind === 'download');
  return (
    <Sheet open={open} onClose={onClose} title={text('shell.service')}>
      <Ways ways={ways.filter(({ kind }) => kind !== 'download')} unread={unread} />
      {downloads.length > 0 && (
        <>
          <h3 className={styles.caption}>{text('shell.download')}</h3>
          <Ways ways={downloads} unread={unread} />
        </>
      )}
    </Sheet>
  );
}

function Ways({ ways, unread }: { readonly ways: readonly ServiceWay[]; readonly unread: number }) {
  const text = useText();
  return (
    <List>
      {ways.map((way) => (
        <ListRow
          key={way.id}
          icon={ICONS[way.kind]}
          title={way.title ?? nameOf(way.id, text)}
          href={way.href}
          external={way.isOutside}
          end={way.kind === 'liveChat' && <Badge count={unread} />}
        />
      ))}
    </List>
  );
}

const ICONS: Record<ServiceWay['kind'], IconName> = {
  liveChat: 'headphones',
  channel: 'message-circle-more',
  form: 'pencil',
  download: 'download',
};
const NAMES: Readonly<Record<string, PlainMessageKey>> = {
  FORM: 'guestQuestions.title',
  IOS: 'downloads.ios',
  Android: 'downloads.android',
  MOBILECONFIG: 'downloads.iosProfile',
};

function nameOf(id: string, text: ReturnType<typeof useText>): string {
  return nameOfWay(id) ?? text(NAMES[id] ?? 'shell.liveChat');
}
