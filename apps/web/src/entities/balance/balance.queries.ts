import type { WalletState } from '@mela/contract/member';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#/entities/session/session-context.tsx';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useLive } from '#/platform/live/use-live.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { newestWallet } from './newest-wallet.ts';

const WALLET_KEY = ['memberWallet'] as const;

/** The member's wallet (P134, M101, M145): fetched, then updated by the live feed; the newest version wins. */
export function useWallet() {
  const api = useApi();
  const queries = useQueryClient();
  const session = useSession();
  return useQuery({
    queryKey: WALLET_KEY,
    queryFn: async ({ signal }) => {
      const received = await valueOf(api, 'memberWallet', undefined, { signal });
      return newestWallet(queries.getQueryData<WalletState>(WALLET_KEY), received);
    },
    enabled: session !== undefined,
    staleTime: 60_000,
  });
}

/** The number format of the merchant's wallet (M159); fetched in addition to the member's wallet. */
export function useMerchantWallet() {
  const api = useApi();
  const session = useSession();
  return useQuery({ ...queryCall(api, 'merchantWallet'), enabled: session !== undefined, staleTime: 60 * 60_000 });
}

/** Mounted once, in the app: takes each new balance from the live feed. */
export function useLiveBalance(): void {
  const queries = useQueryClient();
  useLive('balance', (received) =>
    queries.setQueryData<WalletState>(WALLET_KEY, (known) => newestWallet(known, received)),
  );
}
