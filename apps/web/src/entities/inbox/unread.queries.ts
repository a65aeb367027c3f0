import { hasInbox } from '@mela/contract/account-types';
import type { InboxState } from '@mela/contract/inbox';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The count is asked for at most this often, in milliseconds, however many badges show it (M141, M180). */
const THROTTLE_MS = 250;

/** How many messages are unread, kept true by the live feed; `undefined` for whoever has no inbox. */
export function useInboxUnread(): number | undefined {
  const api = useApi();
  const session = useSession();
  const { keys } = useMerchant();
  const hasOne = session !== undefined && hasInbox(session.type) && keys.includes('MAILCEN');
  return useQuery({ ...queryCall(api, 'inboxUnreadCount'), enabled: hasOne, staleTime: THROTTLE_MS }).data;
}

/** Shows the count of the newest state; one that was overtaken changes nothing. */
export function takeInboxState(queries: QueryClient, { unread, version }: InboxState): void {
  // Kept beside the count, so that both go with the session.
  const [queryKey, versionKey] = [['inboxUnreadCount'], ['inboxUnreadCount', 0]];
  if (version < (queries.getQueryData<number>(versionKey) ?? 0)) return;
  // A count that was asked for before may be an older one.
  void queries.cancelQueries({ queryKey });
  queries.setQueryData(versionKey, version);
  queries.setQueryData(queryKey, unread);
}

/** Stands once, in the app: takes each count that the live feed tells. */
export function useLiveInbox(): void {
  const queries = useQueryClient();
  useLive('inbox', (told) => {
    takeInboxState(queries, told);
    void queries.invalidateQueries({ queryKey: ['inboxMessages'] });
  });
}
