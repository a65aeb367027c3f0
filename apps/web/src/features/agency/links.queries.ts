import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The agent's own invitation links in pages, the newest first. */
export function useLinks() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['invitationLinks'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'invitationLinks', { query: { before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** One link, with what came of it in these days. */
export function useLink(linkId: string, days: AskedDays) {
  return useQuery({
    ...queryCall(useApi(), 'invitationLinkFigures', { params: { linkId }, query: days }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Fetches all links again after a change. */
export function useRenewLinks() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['invitationLinks'] });
    await queries.invalidateQueries({ queryKey: ['invitationLinkFigures'] });
  };
}
