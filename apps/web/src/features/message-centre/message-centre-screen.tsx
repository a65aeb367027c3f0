import { GUEST_TYPE, hasInbox } from '@mela/contract/account-types';
import { unreadOf, useAnnouncements } from '#/entities/announcements/announcements.queries.ts';
import { useService } from '#/entities/customer-service/service.queries.ts';
import { affiliateLink } from '#/entities/customer-service/service-ways.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { QuietScreen } from '#/entities/merchant/quiet-screen.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Badge } from '#/ui/badge.tsx';
import { ListCard, ListRow } from '#/ui/list.tsx';
import { Latest } from './latest.tsx';

/** The message centre (M8, M55): every place with messages for this member, each with its unread count, and the newest of them. */
export function MessageCentreScreen() {
  const text = useText();
  const { keys, links } = useMerchant();
  const type = useSession()?.type;
  const isFree = type === GUEST_TYPE;
  const news = useAnnouncements('PL').data?.announcements;
  const inbox = useInboxUnread() ?? 0;
  const { offer, unread: chat } = useService();
  const affiliate = affiliateLink(offer.channels);
  const telegram = links.find((link) => link.resourceType === 'TELEGRAM');
  return (
    <QuietScreen>
      <ListCard>
        {telegram && (
          <ListRow
            icon="send"
            title={text('messageCentre.telegram')}
            text={text('messageCentre.telegramText')}
            href={telegram.url}
            external
          />
        )}
        <ListRow
          icon="megaphone"
          title={text('messageCentre.announcements')}
          text={text('messageCentre.announcementsText')}
          href="/m/notice"
          end={<Badge count={unreadOf(news)} />}
        />
        {keys.includes('MAILCEN') && (
          <ListRow
            icon="mail"
            title={text('messageCentre.inbox')}
            text={text(isFree ? 'messageCentre.inboxFree' : 'messageCentre.inboxText')}
            href="/m/webEmail"
            end={<Badge count={inbox} />}
          />
        )}
        {keys.includes('CBS3') && (
          <ListRow
            icon="message-circle-more"
            title={text('messageCentre.liveChat')}
            text={text(isFree ? 'messageCentre.inboxFree' : 'messageCentre.liveChatText')}
            href={offer.chat}
            end={<Badge count={chat} />}
          />
        )}
        {affiliate !== undefined && (
          <ListRow
            icon="network"
            title={text('messageCentre.affiliate')}
            text={text('messageCentre.affiliateText')}
            href={affiliate}
            external
          />
        )}
      </ListCard>
      <Latest hasInbox={type !== undefined && hasInbox(type) && keys.includes('MAILCEN')} />
    </QuietScreen>
  );
}
