import { useQuery } from '@tanstack/react-query';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';

/** Refetch interval for the figures of an open screen, in milliseconds. */
const FRESH_MS = 30_000;

/** M152: the team's counts of the current day in the merchant's time zone, without rows. */
export function useTeamKpi(now: number) {
  const today = dateIn(useMerchant().timeZone, now);
  return useQuery({
    ...queryCall(useApi(), 'teamKpi', { query: { startDate: today, endDate: today, size: 0 } }),
    select: ({ footer }) => footer,
    refetchInterval: FRESH_MS,
  });
}

export function useInvitation() {
  return useQuery({ ...queryCall(useApi(), 'agentInvitation'), staleTime: Infinity });
}
