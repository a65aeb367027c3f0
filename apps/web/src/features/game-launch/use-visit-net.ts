import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
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
  // What comes while a round is on belongs to that round: it is shown with its reveal.
  const [shown, setShown] = useState<string | undefined>();
  const net = visit.data?.net;
  if (!isHolding && net !== undefined && net !== shown) setShown(net);
  return shown;
}
