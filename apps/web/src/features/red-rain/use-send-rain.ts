import { RAIN_MEMBERS_LEAST, type RainAudience } from '@mela/contract/red-rain-rules';
import type { Value } from '@mela/contract/operations';
import { patternDecimals } from '@mela/money/format';
import { useRef, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useToast } from '#/ui/toast.tsx';
import { lessOf, rainSums } from './rain-sums.ts';
import { useRenewRains } from './red-rain.queries.ts';

/** Minutes until it starts, and minutes that it lasts. */
export const STARTS = [0, 10, 30, 60, 3 * 60, 12 * 60, 24 * 60] as const;
export const LENGTHS = [5, 10, 30, 60, 3 * 60, 12 * 60, 24 * 60] as const;

/** The fields of the form, what follows from them, and sending it: one tap is one rain, regardless of the number of times it is sent. */
export function useSendRain(terms: Value<'redRainTerms'>, onSent: () => void) {
  const text = useText();
  const api = useApi();
  const toast = useToast();
  const { moment } = useSpokenTime();
  const renew = useRenewRains();
  const exponent = patternDecimals(useMerchant().currency.pattern);
  const [typed, setTyped] = useState({ total: '', packets: '10', smallest: '1' });
  const [audience, setAudience] = useState(firstAudience(terms));
  const [startsIn, setStartsIn] = useState<number>(STARTS[0]);
  const [minutes, setMinutes] = useState<number>(LENGTHS[1]);
  const [error, setError] = useState<ApiError>();
  const [isSending, setSending] = useState(false);
  const key = useRef(crypto.randomUUID());
  const most = lessOf(terms.balance, terms.dayLeft, exponent);
  const sums = rainSums(typed, { balance: terms.balance, most, exponent });
  const isReady = sums.total !== undefined && !sums.isAboveMost && sums.isSmallestFit;

  async function send() {
    if (!isReady || sums.packets === undefined) return;
    setSending(true);
    setError(undefined);
    const { total, smallest } = typed;
    const wish = { total, packets: sums.packets, smallest, audience, startsInMinutes: startsIn, minutes };
    const answer = await api.call('sendRedRain', { body: { idempotencyKey: key.current, ...wish } });
    setSending(false);
    if (!answer.ok) {
      // After a refusal the next try is another rain; one whose outcome is not known is sent again under its key.
      if (answer.error.status >= 400 && answer.error.status < 500) key.current = crypto.randomUUID();
      setError(answer.error);
      return;
    }
    await renew();
    const { startsAt } = answer.value;
    toast.success(startsIn === 0 ? text('redRain.sent') : text('redRain.sentLater', { time: moment(startsAt) }));
    onSent();
  }

  return {
    typed,
    type: (name: keyof typeof typed, value: string) => setTyped((before) => ({ ...before, [name]: value })),
    audience,
    setAudience,
    startsIn,
    setStartsIn,
    minutes,
    setMinutes,
    sums,
    most,
    isReady,
    error,
    isSending,
    send,
  };
}

/** The first group that is large enough, the whole team before those directly below. */
function firstAudience({ eligible }: Value<'redRainTerms'>): RainAudience {
  const large = (['team', 'direct', 'played'] as const).find((one) => eligible[one] >= RAIN_MEMBERS_LEAST);
  return large ?? 'team';
}
