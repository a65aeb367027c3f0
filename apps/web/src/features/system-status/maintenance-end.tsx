import { useEffect, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dayWord, zoneName } from '#/platform/time/merchant-time.ts';

/** The planned end of maintenance in the merchant's time zone, and a countdown by the server's clock. */
export function MaintenanceEnd({ until }: { readonly until: string | undefined }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const { clock: spoken, moment } = useSpokenTime();
  const { clock } = useApi();
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  if (until === undefined) return null;
  const leftMs = Date.parse(until) - now;
  if (leftMs <= 0) return <p>{text('systemStatus.anyMoment')}</p>;
  const isToday = dayWord(timeZone, until, now) === 'today';
  return (
    <>
      <p>
        {text('systemStatus.backAt', {
          time: isToday ? spoken(until) : moment(until),
          zone: zoneName(timeZone, language, now),
        })}
      </p>
      <p role="timer">{text('systemStatus.left', { left: clockText(leftMs) })}</p>
    </>
  );
}

/** 1:02:05, 2:05: whole seconds, rounded up, so that the last one displayed is 0:01. */
function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const pair = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(seconds % 60)}` : `${minutes}:${pair(seconds % 60)}`;
}
