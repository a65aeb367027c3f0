import { useEffect, useState } from 'react';

/** A game that never reveals its round holds a rise for this long at most, in milliseconds. */
export const LONGEST_HOLD_MS = 60_000;

/** The two moments between which what a round brings waits to be shown. */
export function useRoundHold(): { hold(): void; release(): void; isHolding: boolean } {
  const [isHolding, setIsHolding] = useState(false);
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setIsHolding(false), LONGEST_HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return { hold: () => setIsHolding(true), release: () => setIsHolding(false), isHolding };
}
