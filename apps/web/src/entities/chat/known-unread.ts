import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** How many answers of the desk are unread, as far as it is known; asks for nothing, so the first screen can afford it. */
export function useKnownChatUnread(): number {
  return useQuery({ ...queryCall(useApi(), 'chatUnreadCount'), enabled: false }).data?.unReadCount ?? 0;
}
