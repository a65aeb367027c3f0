import type { Value } from '@mela/contract/operations';
import { hasChatCount } from '@mela/contract/menu-gates';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The count is fetched at most this often, in milliseconds, for any number of badges (M142, M180). */
const THROTTLE_MS = 250;

/** The number of unread answers of the desk, updated by the live feed; `undefined` for members without chat (M135). */
export function useChatUnread(): number | undefined {
  const queries = useQueryClient();
  const type = useSession()?.type;
  const { keys } = useMerchant();
  const query = queryCall(useApi(), 'chatUnreadCount');
  useLive('chat', ({ unread, room: { version } }) =>
    queries.setQueryData<Count>(query.queryKey, { unReadCount: unread, version }),
  );
  return useQuery({
    ...query,
    enabled: hasChatCount({ type, keys }),
    staleTime: THROTTLE_MS,
    // An answer and a live message may overtake one another.
    structuralSharing: (known, received) => (versionOf(known) > versionOf(received) ? known : received),
  }).data?.unReadCount;
}

type Count = Value<'chatUnreadCount'>;

function versionOf(count: unknown): number {
  return (count as Count | undefined)?.version ?? 0;
}
