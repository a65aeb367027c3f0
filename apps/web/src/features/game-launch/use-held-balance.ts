import { useEffect, useState } from 'react';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { heldBalance } from './held-balance.ts';

/** A game that never reveals its round holds a rise for this long at most, in milliseconds. */
export const LONGEST_HOLD_MS = 60_000;

/** The balance for the game's bar, and the two moments between which its rises wait. */
export function useHeldBalance(): { amount: string | undefined; hold(): void; release(): void; isHolding: boolean } {
  const newest = useWallet().data?.sumBalance;
  const [isHolding, setIsHolding] = useState(false);
  const [shown, setShown] = useState<string | undefined>();
  const amount = heldBalance(shown, newest, isHolding);
  if (amount !== shown) setShown(amount);
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setIsHolding(false), LONGEST_HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return { amount, hold: () => setIsHolding(true), release: () => setIsHolding(false), isHolding };
}
