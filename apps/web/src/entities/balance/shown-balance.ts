import { formatAmount, patternDecimals } from '@mela/money/format';
import { usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { useWallet } from './balance.queries.ts';

/** Stars for a balance that was never told: as many as "1,234.50" has signs. */
const UNKNOWN_STARS = 8;

/**
 * The balance as its owner wants it seen (P37, M68): the sum, or stars while it is fetched anew or hidden. As many stars
 * as the sum has signs with all its decimals, so that the mask keeps its width whatever stands around it (M183).
 */
export function useShownBalance(): ShownBalance {
  const { storage } = usePlatform();
  const wallet = useWallet();
  const isHidden = useStored('balanceHidden') === '1';
  const sum = wallet.data?.sumBalance;
  const isMasked = isHidden || wallet.isFetching || sum === undefined;
  return {
    amount: isMasked ? undefined : sum,
    stars: sum === undefined ? UNKNOWN_STARS : maskLength(sum),
    isHidden,
    isRefreshing: wallet.isFetching,
    hasFailed: wallet.isError && !wallet.isFetching,
    refresh: () => void wallet.refetch(),
    toggleHidden: () => (isHidden ? storage.remove('balanceHidden') : storage.set('balanceHidden', '1')),
  };
}

export function maskLength(sum: string): number {
  return formatAmount(sum, { decimals: patternDecimals(sum) }).length;
}

interface ShownBalance {
  /** As on the wire; `undefined` while stars stand for it. */
  readonly amount: string | undefined;
  readonly stars: number;
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  refresh(): void;
  toggleHidden(): void;
}
