import { listedWays } from '#/entities/customer-service/service-ways.ts';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { TileFace, tileClass, Tiles } from '#/ui/tiles.tsx';
import { pathOf } from '../routes.ts';
import { useOpenPanel } from '../shell/panel-context.ts';
import { tileEntries } from './agent-menu.ts';
import { UnreadBadge } from './unread-badge.tsx';

/** What an agent may open (M83–M94), by the merchant's keys; customer service is always available. */
export function AgentTiles() {
  const text = useText();
  const { keys } = useMerchant();
  const open = useOpenPanel();
  const unread = useInboxUnread() ?? 0;
  const hasService = listedWays(useService().offer).length > 0;
  const entries = tileEntries(keys);
  const service = <TileFace icon="headphones">{text('agency.service')}</TileFace>;
  return (
    <Tiles label={text('agency.pages')} count={entries.length + 1}>
      {entries.map(({ id, href, icon, label }) => (
        <a key={id} href={href} className={tileClass}>
          <TileFace icon={icon} badge={<UnreadBadge count={id === 'webEmail' ? unread : 0} />}>
            {text(label)}
          </TileFace>
        </a>
      ))}
      {hasService ? (
        <button type="button" className={tileClass} aria-haspopup="dialog" onClick={() => open('service')}>
          {service}
        </button>
      ) : (
        // If the merchant has no channel of customer service, the help centre accepts feedback.
        <a href={pathOf('help')} className={tileClass}>
          {service}
        </a>
      )}
    </Tiles>
  );
}
