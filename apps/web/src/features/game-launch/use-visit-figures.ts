import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { heldBalance } from './held-balance.ts';

/** How long after a failed answer the net is asked for once more, in milliseconds. */
const AGAIN_MS = 3_000;

/**
 * The bar's two figures: what the player has, and what was won less what was staked since the launch. They move together: a rise of
 * the balance waits for the net that has it, and both wait while a round is on. A stake leaves the balance at once. Where the net
 * cannot be had, the balance does not wait for it.
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
    // Whoever was away has missed what the live feed told.
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
  // What comes while a round is on belongs to that round: it is shown with its reveal.
  const amount = isAnswered ? newest : heldBalance(shown.amount, newest, isHolding || !isAlone);
  const net = isAnswered ? visit.data?.net : shown.net;
  const at = isAnswered ? visit.dataUpdatedAt : shown.at;
  if (amount !== shown.amount || net !== shown.net || at !== shown.at) setShown({ amount, net, at });
  return { amount, net };
}

interface Shown extends VisitFigures {
  /** When the answer came that the net is of; 0 before the first. */
  readonly at: number;
}

/** Amounts as on the wire. */
interface VisitFigures {
  readonly amount: string | undefined;
  readonly net: string | undefined;
}
