import type { ContractKind } from '@mela/contract/contract-rules';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { OWN_CALL } from './contract-kinds.ts';

/** The agent's own contract of a kind; pages are those of the ended ones. */
export function useOwnContract(kind: ContractKind) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [OWN_CALL[kind]],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, OWN_CALL[kind], { query: { before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** The agents directly below with their contracts of a kind, in pages. */
export function useOfferedContracts(kind: ContractKind, name: string | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['offeredContracts', kind, name],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'offeredContracts', { query: { kind, name, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** Fetches everything about contracts again after a change. */
export function useRenewContracts() {
  const queries = useQueryClient();
  const ids: readonly unknown[] = [...Object.values(OWN_CALL), 'offeredContracts', 'contractRequests'];
  return () => queries.invalidateQueries({ predicate: ({ queryKey }) => ids.includes(queryKey[0]) });
}
