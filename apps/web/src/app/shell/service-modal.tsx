import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { List, ListRow } from '#/ui/card.tsx';
import { Sheet } from '#/ui/dialog.tsx';
import type { IconName } from '#/ui/icon.tsx';
import { serviceLinks } from './service-links.ts';

/** Ways to reach customer service and to get the app, as far as the merchant has them; another screen closes it (M45). */
export function ServiceModal({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const text = useText();
  const { links } = useMerchant();
  return (
    <Sheet open={open} onClose={onClose} title={text('shell.service')}>
      <List>
        {serviceLinks(links).map((link) => (
          <ListRow
            key={link.resourceType}
            icon={ICONS[link.kind]}
            title={NAMES[link.resourceType] ?? text('shell.liveChat')}
            href={link.url}
            external
          />
        ))}
      </List>
    </Sheet>
  );
}

const ICONS: Record<'chat' | 'download', IconName> = { chat: 'message-circle-more', download: 'download' };
const NAMES: Readonly<Record<string, string>> = {
  WHATSAPP: 'WhatsApp',
  TELEGRAM: 'Telegram',
  TELEGRAM2: 'Telegram 2',
  IOS: 'iOS',
  Android: 'Android',
  MOBILECONFIG: 'iOS profile',
};
