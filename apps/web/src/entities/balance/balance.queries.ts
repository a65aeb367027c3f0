import type { WalletState } from '@mela/contract/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { newestWallet } from './newest-wallet.ts';

const WALLET_KEY = ['memberWallet'] as const;

/** The member's wallet (P134, M101, M145): fetched, then kept true by the live feed, the newest version winning. */
export function useWallet() {
  const api = useApi();
  const queries = useQueryClient();
  const session = useSession();
  return useQuery({
    queryKey: WALLET_KEY,
    queryFn: async ({ signal }) => {
      const told = await valueOf(api, 'memberWallet', undefined, { signal });
      return newestWallet(queries.getQueryData<WalletState>(WALLET_KEY), told);
    },
    enabled: session !== undefined,
    staleTime: 60_000,
  });
}

/** How the merchant's wallet writes sums (M159); asked for beside the member's own. */
export function useMerchantWallet() {
  const api = useApi();
  const session = useSession();
  return useQuery({ ...queryCall(api, 'merchantWallet'), enabled: session !== undefined, staleTime: 60 * 60_000 });
}

/** Stands once, in the app: takes each new balance that the live feed tells. */
export function useLiveBalance(): void {
  const queries = useQueryClient();
  useLive('balance', (told) => queries.setQueryData<WalletState>(WALLET_KEY, (known) => newestWallet(known, told)));
}
