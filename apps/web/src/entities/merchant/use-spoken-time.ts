import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { spokenClock, spokenDay } from '#/platform/time/spoken-time.ts';
import { useMerchant } from './merchant-context.tsx';

/**
 * Times as sentences, headings and toasts say them, in the merchant's zone (R25): `day` is "today" or "২৩ নভেম্বর", `clock`
 * "02:05" or "রাত ২:০৫", `moment` both. Rows of records, receipts and forms write digits: `merchant-time.ts`.
 */
export function useSpokenTime() {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { clock: ownClock } = useApi();
  const day = (instant: string | number) => spokenDay(timeZone, language, instant, ownClock.now());
  const clock = (instant: string | number) => text('time.clock', { ...spokenClock(timeZone, language, instant) });
  return {
    day,
    clock,
    moment: (instant: string | number) => text('time.moment', { day: day(instant), clock: clock(instant) }),
  };
}
