import type { JackpotState } from '@mela/contract/jackpots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/**
 * The pool as the server told it last, by call or by the live feed; what came with the page stands until then. None stands
 * where the merchant has no jackpot, while it is asked for, and where it could not be had.
 */
export function useJackpot(first?: JackpotState) {
  const asked = useQuery(queryCall(useApi(), 'jackpots', {}));
  const [told, setTold] = useState<JackpotState | undefined>(first);
  useLive('jackpot', (state) => setTold((known) => newer(known, state)));
  return {
    pool: newer(told, asked.data?.pool ?? undefined),
    isPending: asked.isPending,
    isFailed: asked.isError && !asked.data,
    retry: () => void asked.refetch(),
  };
}

/** Answers overtake each other on the way: the pool with the higher number, then the higher version, is the newer. */
export function newer(known: JackpotState | undefined, told: JackpotState | undefined): JackpotState | undefined {
  if (!known || !told) return told ?? known;
  const [knownNumber, toldNumber] = [BigInt(known.number), BigInt(told.number)];
  if (knownNumber !== toldNumber) return toldNumber > knownNumber ? told : known;
  return told.version > known.version ? told : known;
}
