import { useEffect, useEffectEvent } from 'react';

/** How often a closed phone looks whether the site is open again, in milliseconds; each a little off, so that not all come at once. */
const EVERY_MS = 15_000;
const SPREAD_MS = 5_000;

/** Comes back by itself: looks again and again while the page is seen, and at once when it is seen again. */
export function useLookAgain(look: () => void): void {
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && lookNow();
    const timer = setInterval(seen, EVERY_MS + Math.random() * SPREAD_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);
}
