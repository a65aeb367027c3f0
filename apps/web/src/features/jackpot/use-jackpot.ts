import type { JackpotState } from '@mela/contract/jackpots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryCall } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';

/**
 * The latest state of the pool, by call or live feed; until then the state from the page. `pool` is undefined without a jackpot,
 * and while loading or after a failure if the page brought none.
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

/** Answers can overtake each other: the pool with the higher number, then the higher version, is the newer. */
export function newer(known: JackpotState | undefined, told: JackpotState | undefined): JackpotState | undefined {
  if (!known || !told) return told ?? known;
  const [knownNumber, toldNumber] = [BigInt(known.number), BigInt(told.number)];
  if (knownNumber !== toldNumber) return toldNumber > knownNumber ? told : known;
  return told.version > known.version ? told : known;
}
