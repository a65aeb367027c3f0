import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Refetch interval in milliseconds, since the server counts play every few seconds. */
const RENEW_MS = 15_000;

/** What invited friends bring, and how many came how far. */
export function useInvitations() {
  return useQuery({ ...queryCall(useApi(), 'inviteSummary'), staleTime: 0, refetchInterval: RENEW_MS });
}

/** Invited friends in pages, the newest first. */
export function useInvitedFriends() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['invitedFriends'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'invitedFriends', { query: { before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
    refetchInterval: RENEW_MS,
  });
}
