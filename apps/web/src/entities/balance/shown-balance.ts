import { formatAmount, patternDecimals } from '@mela/money/format';
import { usePlatform } from '#/platform/platform-context.tsx';
import { useStored } from '#/platform/storage/use-stored.ts';
import { useWallet } from './balance.queries.ts';

/** Mask for a balance that is not known yet: as many stars as "1,234.50" has characters. */
const UNKNOWN_STARS = 8;

/**
 * The balance as its owner wants to see it (P37, M68): the sum, or stars while it is refetched or hidden. There are as many
 * stars as the sum has characters with all its decimals, so that the mask keeps its width in any place (M183).
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
  /** As on the wire; `undefined` while it is masked by stars. */
  readonly amount: string | undefined;
  readonly stars: number;
  readonly isHidden: boolean;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  refresh(): void;
  toggleHidden(): void;
}
