import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { heldBalance } from './held-balance.ts';

/** Delay before the retry after a failed request for the net, in milliseconds. */
const AGAIN_MS = 3_000;

/**
 * The bar's two figures: the balance, and the net since the launch. They move together: a rise of the balance waits for the net
 * that includes it, and both wait during a round. A stake leaves the balance at once. If the net cannot be loaded, the balance
 * does not wait.
 */
export function useVisitFigures(launchId: string | undefined, isHolding: boolean): VisitFigures {
  const api = useApi();
  const queries = useQueryClient();
  const newest = useWallet().data?.sumBalance;
  const call = queryCall(api, 'gameVisit', { params: { launchId: launchId ?? '' } });
  const refresh = () => void queries.invalidateQueries({ queryKey: call.queryKey });
  const visit = useQuery({
    ...call,
    enabled: launchId !== undefined && !isHolding,
    staleTime: 0,
    // A phone that was offline has missed live messages.
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  });
  const before = useRef({ newest, isHolding });
  useEffect(() => {
    const isDue = !isHolding && (before.current.isHolding || before.current.newest !== newest);
    before.current = { newest, isHolding };
    if (isDue) refresh();
  });

  const [shown, setShown] = useState<Shown>({ amount: undefined, net: undefined, at: 0 });
  const isAnswered = !isHolding && !visit.isFetching && visit.dataUpdatedAt !== shown.at;
  const isAlone = launchId === undefined || visit.isError || shown.at === 0;
  // A change during a round belongs to that round, and is shown with its reveal.
  const amount = isAnswered ? newest : heldBalance(shown.amount, newest, isHolding || !isAlone);
  const net = isAnswered ? visit.data?.net : shown.net;
  const at = isAnswered ? visit.dataUpdatedAt : shown.at;
  if (amount !== shown.amount || net !== shown.net || at !== shown.at) setShown({ amount, net, at });
  return { amount, net };
}

interface Shown extends VisitFigures {
  /** The time of the answer that contains the net; 0 before the first. */
  readonly at: number;
}

/** Amounts as on the wire. */
interface VisitFigures {
  readonly amount: string | undefined;
  readonly net: string | undefined;
}
