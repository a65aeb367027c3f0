import { useEffect, useState } from 'react';

/** Without idle callbacks (Safari), the page counts as idle after this time. */
const WAIT_MS = 500;

/** False until the page has nothing else to do for the first time after mounting. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), WAIT_MS);
      return () => clearTimeout(timer);
    }
    const id = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(id);
  }, []);
  return isIdle;
}
