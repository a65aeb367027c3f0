import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryCall } from '#/platform/api/query-call.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** The accounts that the member can be paid to, with the name that all of them are in. */
export function usePayoutAccounts() {
  return useQuery(queryCall(useApi(), 'payoutAccounts'));
}

/** Whether there is a withdrawal PIN, and how it can be reset. */
export function useWithdrawalPin() {
  return useQuery({ ...queryCall(useApi(), 'withdrawalPin'), staleTime: 0 });
}

/** Refetches both after a change. */
export function useRenewPayout() {
  const api = useApi();
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryCall(api, 'payoutAccounts').queryKey }),
      queries.invalidateQueries({ queryKey: queryCall(api, 'withdrawalPin').queryKey }),
    ]);
  };
}
