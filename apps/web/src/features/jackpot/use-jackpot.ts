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
  const [received, setReceived] = useState<JackpotState | undefined>(first);
  useLive('jackpot', (state) => setReceived((known) => newer(known, state)));
  return {
    pool: newer(received, asked.data?.pool ?? undefined),
    isPending: asked.isPending,
    isFailed: asked.isError && !asked.data,
    retry: () => void asked.refetch(),
  };
}

/** Answers can overtake each other: the pool with the higher number, then the higher version, is the newer. */
export function newer(known: JackpotState | undefined, received: JackpotState | undefined): JackpotState | undefined {
  if (!known || !received) return received ?? known;
  const [knownNumber, receivedNumber] = [BigInt(known.number), BigInt(received.number)];
  if (knownNumber !== receivedNumber) return receivedNumber > knownNumber ? received : known;
  return received.version > known.version ? received : known;
}
