import { useEffect, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { timeIn } from '#/platform/time/merchant-time.ts';

const MINUTE_MS = 60_000;

/** The time of day in the merchant's time zone, by the server's clock, HH:mm (R25, R28). */
export function useClock(): string {
  const { clock } = useApi();
  const { timeZone } = useMerchant();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(clock.now()), MINUTE_MS - (now % MINUTE_MS) + 50);
    return () => clearTimeout(timer);
  }, [clock, now]);
  return timeIn(timeZone, now);
}
