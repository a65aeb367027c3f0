import type { ContractKind } from '@mela/contract/contract-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** What the agent's contracts of a kind came to in past periods, in pages. */
export function useContractPayments(kind: ContractKind) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['contractPayments', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'contractPayments', { query: { kind, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
