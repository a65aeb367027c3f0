import type { Bet } from '@mela/contract/records';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Bets of one state or of all, newest first, in pages. */
export function useBetRecord(state: Bet['state'] | undefined) {
  const api = useApi();
  const language = useReloadLanguage();
  return useInfiniteQuery({
    queryKey: ['betRecord', language, state],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'betRecord', { query: { before: pageParam, language, state } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

export function useBetDetail(betId: string) {
  const api = useApi();
  const language = useReloadLanguage();
  return useQuery({ ...queryCall(api, 'betDetail', { params: { betId }, query: { language } }), staleTime: 0 });
}
