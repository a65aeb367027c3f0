import { useService } from '#/entities/customer-service/service.queries.ts';
import { listedWays } from '#/entities/customer-service/service-ways.ts';
import { useText } from '#/platform/language/text.tsx';
import { ListRow } from '#/ui/list.tsx';
import { useOpenPanel } from './panel-context.ts';

/** The entry to customer service (M52), only if the merchant has a channel. */
export function ServiceRow() {
  const text = useText();
  const open = useOpenPanel();
  if (listedWays(useService().offer).length === 0) return null;
  return (
    <ListRow icon="headphones" title={text('shell.service')} onClick={() => open('service')} aria-haspopup="dialog" />
  );
}
