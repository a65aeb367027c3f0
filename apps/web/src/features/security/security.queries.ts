import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsRealAccount } from '#/entities/session/session-context.tsx';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The withdrawal PIN, and the mobile number and e-mail address of the account; idle for accounts that cannot withdraw. */
export function useProtection() {
  const api = useApi();
  const enabled = useIsRealAccount();
  return {
    pin: useQuery({ ...queryCall(api, 'withdrawalPin'), enabled, staleTime: 0 }),
    accounts: useQuery({ ...queryCall(api, 'payoutAccounts'), enabled }),
  };
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
