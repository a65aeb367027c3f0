import type { TransactionGroup } from '@mela/contract/record-rules';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Movements of the given days and of one kind or all, newest first, in pages. Refetched when an order moves. */
export function useTransactionRecord(days: AskedDays, kind: TransactionGroup | undefined) {
  const api = useApi();
  const language = useReloadLanguage();
  const queries = useQueryClient();
  const renew = () => {
    for (const key of ['transactionRecord', 'transactionDays']) void queries.invalidateQueries({ queryKey: [key] });
  };
  useLive('deposit', renew);
  useLive('withdrawal', renew);
  return useInfiniteQuery({
    queryKey: ['transactionRecord', language, kind, days],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'transactionRecord', { query: { ...days, kind, before: pageParam, language } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** The sums of each of these days, of all kinds. */
export function useTransactionDays(days: AskedDays, enabled: boolean) {
  const api = useApi();
  return useQuery({ ...queryCall(api, 'transactionDays', { query: days }), staleTime: 0, enabled });
}

/** Movements of the agent's agency account, newest first, in pages. */
export function useAgencyRecord(days: AskedDays) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['agencyRecord', days],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'agencyRecord', { query: { ...days, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
