import type { ContractKind } from '@mela/contract/contract-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Api } from '#/platform/api/api.ts';
import { ApiFailure } from '#/platform/api/api-error.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** A page of what the agent's contracts of a kind came to in past periods. */
export function askPayments(
  api: Api,
  kind: ContractKind,
  query: { readonly before?: string | undefined; readonly pageSize?: number },
  signal?: AbortSignal,
) {
  return kind === 'dividend'
    ? api.call('agentDividends', { query }, { signal })
    : api.call('contractPayments', { query: { ...query, kind } }, { signal });
}

/** The same in pages. */
export function useContractPayments(kind: ContractKind) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['contractPayments', kind],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const answer = await askPayments(api, kind, { before: pageParam }, signal);
      if (!answer.ok) throw new ApiFailure(answer.error);
      return answer.value;
    },
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}
