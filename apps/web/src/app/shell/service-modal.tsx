import type { PlainMessageKey } from '@mela/locales/translation';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { listedWays, type ServiceWay } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import type { IconName } from '#/ui/icon.tsx';

/** Ways to reach customer service and to get the app, as far as the merchant has them; another screen closes it (M45). */
export function ServiceModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { offer, unread } = useService();
  return (
    <Sheet open={open} onClose={onClose} title={text('shell.service')}>
      <List>
        {listedWays(offer).map((way) => (
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
    </Sheet>
  );
}

const ICONS: Record<ServiceWay['kind'], IconName> = {
  liveChat: 'headphones',
  channel: 'message-circle-more',
  download: 'download',
};
/** Names of services stay as they are in every language. */
const NAMES: Readonly<Record<string, string>> = { WHATSAPP: 'WhatsApp', TELEGRAM: 'Telegram', TELEGRAM2: 'Telegram 2' };
const DOWNLOADS: Readonly<Record<string, PlainMessageKey>> = {
  IOS: 'downloads.ios',
  Android: 'downloads.android',
  MOBILECONFIG: 'downloads.iosProfile',
};

function nameOf(id: string, text: ReturnType<typeof useText>): string {
  return NAMES[id] ?? text(DOWNLOADS[id] ?? 'shell.liveChat');
}
