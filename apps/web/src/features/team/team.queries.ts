import { useQuery } from '@tanstack/react-query';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

export function useTeamOverview(days: AskedDays) {
  return useQuery({ ...queryCall(useApi(), 'teamOverview', { query: { ...days } }), staleTime: 0 });
}
