import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** What protects the account, read again at each visit: other screens change it. */
export function useSecurityOverview() {
  return useQuery({ ...queryCall(useApi(), 'securityOverview'), staleTime: 0 });
}

/** Devices that are signed in now. */
export function useDevices() {
  return useQuery({ ...queryCall(useApi(), 'sessions'), staleTime: 0 });
}

/** Fetches the devices again, after one was signed out. */
export function useRenewDevices() {
  const api = useApi();
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryCall(api, 'sessions').queryKey });
}
