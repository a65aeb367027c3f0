import { unreadOf, useAnnouncements } from '#/entities/announcements/announcements.queries.ts';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';

/** The unread counts of each place of the message centre, and of all of it (M55 to M59). Fetches the announcements. */
export function useUnread(): { readonly inbox: number; readonly news: number; readonly all: number } {
  const inbox = useInboxUnread() ?? 0;
  const chat = useChatUnread() ?? 0;
  const news = unreadOf(useAnnouncements('PL').data?.announcements);
  return { inbox, news, all: inbox + chat + news };
}
