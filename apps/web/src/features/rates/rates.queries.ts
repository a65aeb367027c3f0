import type { RateCategory } from '@mela/contract/rate-rules';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The agent's own rates, and the members directly below with theirs, in pages. */
export function useTeamRates(name: string | undefined) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['agentRebateSettings', name],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'agentRebateSettings', { query: { name, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** Fetches all rates again after a change. */
export function useRenewRates() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['agentRebateSettings'] });
}

export interface AskedIncome {
  readonly days: AskedDays;
  readonly category: RateCategory | undefined;
}

/** What the team's bets brought the agent, in pages. */
export function useTeamRebate({ days, category }: AskedIncome) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['teamRebate', days, category],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'teamRebate', { query: { ...days, category, before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

export function useAgencyAccount() {
  return useQuery({ ...queryCall(useApi(), 'agencyAccount'), staleTime: 0 });
}

export function useRenewAgencyAccount() {
  const api = useApi();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryCall(api, 'agencyAccount').queryKey });
}
