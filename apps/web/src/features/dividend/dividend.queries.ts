import { useQuery } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The running period of the agent's dividend. */
export function useDividendNow() {
  return useQuery({ ...queryCall(useApi(), 'dividendNow'), staleTime: 0 });
}
