import { formatAmount, patternDecimals } from '@mela/money/format';
import { useCallback } from 'react';
import { useMerchant } from './merchant-context.tsx';

/** A sum inside a sentence: the sign, then the figure; decimals only if there are any. */
export function useMoneyText(): (wire: string) => string {
  const { symbol, pattern } = useMerchant().currency;
  return useCallback(
    (wire) => formatAmount(wire, { symbol, decimals: /\.\d*[1-9]/.test(wire) ? patternDecimals(pattern) : 0 }),
    [symbol, pattern],
  );
}
