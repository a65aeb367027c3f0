import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The number of unread answers of the desk, if known; makes no request, so the first screen can afford it. */
export function useKnownChatUnread(): number {
  return useQuery({ ...queryCall(useApi(), 'chatUnreadCount'), enabled: false }).data?.unReadCount ?? 0;
}
