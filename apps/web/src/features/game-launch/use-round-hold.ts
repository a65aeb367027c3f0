import { useEffect, useState } from 'react';

/** Maximum time that a game without a reveal holds back a rise, in milliseconds. */
export const LONGEST_HOLD_MS = 60_000;

/** Start and end of the time in which a round's result is held back. */
export function useRoundHold(): { hold(): void; release(): void; isHolding: boolean } {
  const [isHolding, setIsHolding] = useState(false);
  useEffect(() => {
    if (!isHolding) return undefined;
    const timer = setTimeout(() => setIsHolding(false), LONGEST_HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHolding]);
  return { hold: () => setIsHolding(true), release: () => setIsHolding(false), isHolding };
}
