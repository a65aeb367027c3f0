import { useEffect, useState } from 'react';
import { useApi } from '#/platform/platform-context.tsx';

/** Unix milliseconds by the server's clock, updated every minute so that an open screen follows the hour and the day. */
export function useNow(): number {
  const { clock } = useApi();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}

const MINUTE_MS = 60_000;
