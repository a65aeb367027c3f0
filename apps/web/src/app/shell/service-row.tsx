import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { ListRow } from '#/ui/card.tsx';
import { useOpenPanel } from './panel-context.ts';
import { serviceLinks } from './service-links.ts';

/** The entry to customer service (M52) stands only where the merchant has a way to it. */
export function ServiceRow() {
  const text = useText();
  const open = useOpenPanel();
  if (serviceLinks(useMerchant().links).length === 0) return null;
  return (
    <ListRow icon="headphones" title={text('shell.service')} onClick={() => open('service')} aria-haspopup="dialog" />
  );
}
