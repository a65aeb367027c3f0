import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** What was won less what was staked since the launch; it moves when the balance does, and waits while a round is on. */
export function useVisitNet(launchId: string | undefined, isHolding: boolean): string | undefined {
  const api = useApi();
  const queries = useQueryClient();
  const call = queryCall(api, 'gameVisit', { params: { launchId: launchId ?? '' } });
  const refresh = () => void queries.invalidateQueries({ queryKey: call.queryKey });
  const visit = useQuery({ ...call, enabled: launchId !== undefined && !isHolding, staleTime: 0 });
  useLive('balance', () => {
    if (!isHolding) refresh();
  });
  const wasHolding = useRef(isHolding);
  useEffect(() => {
    if (wasHolding.current && !isHolding) refresh();
    wasHolding.current = isHolding;
  });
  return visit.data?.net;
}
