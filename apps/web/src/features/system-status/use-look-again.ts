import { useEffect, useEffectEvent } from 'react';

/**
 * Interval of checks whether a closed site is open again, in milliseconds, with a random spread so that phones do not check at
 * the same time.
 */
const EVERY_MS = 15_000;
const SPREAD_MS = 5_000;

/** Checks periodically while the page is visible, and at once when it becomes visible again. */
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
