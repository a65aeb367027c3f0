import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The running period of the agent's dividend. */
export function useDividendNow() {
  return useQuery({ ...queryCall(useApi(), 'dividendNow'), staleTime: 0 });
}

/** Past periods of the agent's dividends, in pages. */
export function usePastDividends() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['contractPayments', 'dividend'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'contractPayments', { query: { kind: 'dividend', before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
