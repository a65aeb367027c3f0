import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** How often the page of a rain that is running is fetched again, in milliseconds. */
const RUNNING_MS = 5_000;

export function useRainTerms() {
  return useQuery({ ...queryCall(useApi(), 'redRainTerms'), staleTime: 0 });
}

/** The agent's rains, in pages. */
export function useRains() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['redRains'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) =>
      await valueOf(api, 'redRains', { query: { before: pageParam } }, { signal }),
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: 0,
  });
}

/** One rain of the agent; while it is running, as members take packets of it. */
export function useRain(rainId: string) {
  return useQuery({
    ...queryCall(useApi(), 'redRain', { params: { rainId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? RUNNING_MS : false),
  });
}

/** Fetches what an agent sees of red rain again after a change. */
export function useRenewRains() {
  const queries = useQueryClient();
  return async () => {
    for (const id of ['redRainTerms', 'redRains', 'redRain', 'agencyAccount'])
      await queries.invalidateQueries({ queryKey: [id] });
  };
}

/** Rains that are running for the member. */
export function useOpenRains() {
  return useQuery(queryCall(useApi(), 'openRedRains'));
}

/** The proof of a rain that the member took an envelope of, asked for again until its seed is published. */
export function useRainProof(rainId: string, isWanted: boolean) {
  return useQuery({
    ...queryCall(useApi(), 'redRainProof', { params: { rainId } }),
    enabled: isWanted,
    refetchInterval: ({ state }) => (state.data?.proof.seed ? false : RUNNING_MS),
  });
}

/** Fetches the running rains again: one has started or is over. */
export function useRenewOpenRains() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['openRedRains'] });
}
