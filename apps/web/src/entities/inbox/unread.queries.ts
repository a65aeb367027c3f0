import { hasInbox } from '@mela/contract/account-types';
import type { InboxState } from '@mela/contract/inbox';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The count is fetched at most this often, in milliseconds, for any number of badges (M141, M180). */
const THROTTLE_MS = 250;

/** The number of unread messages, updated by the live feed; `undefined` for members without an inbox. */
export function useInboxUnread(): number | undefined {
  const api = useApi();
  const session = useSession();
  const { keys } = useMerchant();
  const hasOne = session !== undefined && hasInbox(session.type) && keys.includes('MAILCEN');
  return useQuery({ ...queryCall(api, 'inboxUnreadCount'), enabled: hasOne, staleTime: THROTTLE_MS }).data;
}

/** Sets the count of the newest state; an outdated one changes nothing. */
export function takeInboxState(queries: QueryClient, { unread, version }: InboxState): void {
  // Cached next to the count, so that both end with the session.
  const [queryKey, versionKey] = [['inboxUnreadCount'], ['inboxUnreadCount', 0]];
  if (version < (queries.getQueryData<number>(versionKey) ?? 0)) return;
  // A count that was requested before may be older.
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(versionKey, version);
  queries.setQueryData(queryKey, unread);
}

/** Mounted once, in the app: takes each count from the live feed. */
export function useLiveInbox(): void {
  const queries = useQueryClient();
  useLive('inbox', (received) => {
    takeInboxState(queries, received);
    void queries.invalidateQueries({ queryKey: ['inboxMessages'] });
  });
}
