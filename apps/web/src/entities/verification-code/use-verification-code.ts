import { MAX_EFFORT } from '@mela/contract/human-check-effort';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCaptcha, type Captcha } from '#/entities/human-check/use-captcha.ts';
import type { PhoneNumber } from '#/entities/phone-number/phone-number.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { typedDigits } from '@mela/contract/typed-text';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import type { PhoneCheck, SendMore } from './phone-check.ts';

/** How long the toast of a send stays, in milliseconds, if no answer comes before (P147). */
const SENDING_TOAST_MS = 10_000;
/** The countdown is read this often, in milliseconds (P84). */
const TICK_MS = 500;
const SECONDS_OF_MINUTE = 60;

/**
 * The code that a phone receives: ready, then counting down from the minutes that the server returned, then ready again (P84,
 * P147, M185). The count lasts as long as the screen. A failure shows no toast but a message in place (M172, R33).
 * A user who requests many codes without proving a number first gets a picture.
 */
export function useVerificationCode(check: PhoneCheck): VerificationCode {
  const text = useText();
  const toast = useToast();
  const [state, setState] = useState<State>(READY);
  const { secondsLeft, start } = useCountdown();
  const captcha = useCaptcha(MAX_EFFORT);
  const [digits, setDigits] = useState('');
  useEffect(() => {
    let isHere = true;
    // After the first paint: the server's page does not know the tab's storage.
    void Promise.resolve(check.kept?.()).then((kept) => {
      if (kept && isHere) setState((before) => ({ ...before, isSent: true, kept }));
    });
    return () => {
      isHere = false;
      // Not on a reload, where the requested code is restored.
      check.forget?.();
    };
  }, [check]);

  async function request(number: PhoneNumber): Promise<boolean> {
    if (state.isSending || secondsLeft > 0) return false;
    setState((before) => ({ ...before, isSending: true, failure: undefined, share: 0 }));
    const hide = toast.show(text('actions.loading'), { tone: 'loading', ms: SENDING_TOAST_MS });
    const answer = await check.send(number, {
      person: personOf(captcha, digits),
      onProgress: (share) => setState((before) => ({ ...before, share })),
    });
    hide();
    // A picture and a check are valid for one try each.
    setDigits('');
    if (!answer.ok && (answer.error.captcha || captcha.shown)) captcha.load();
    if (answer.ok) captcha.hide();
    if (!answer.ok) {
      setState((before) => ({ ...before, isSending: false, failure: answer.error }));
      return false;
    }
    toast.show(text('verification.sent'), { tone: 'success', ms: TOAST_MS.notice });
    start((answer.value.expiredMinutes ?? 1) * SECONDS_OF_MINUTE);
    // Callers then focus the field: it must be open by that time, on a busy phone too.
    flushSync(() => setState((before) => ({ ...before, isSent: true, isSending: false, failure: undefined })));
    return true;
  }

  return {
    ...state,
    secondsLeft,
    captcha,
    digits,
    typeDigits: setDigits,
    prepare: () => {
      if (secondsLeft === 0) check.prepare?.();
    },
    request,
  };
}

/** A count of seconds by the clock, so that a phone that slept does not continue where it stopped. */
function useCountdown(): { readonly secondsLeft: number; start(seconds: number): void } {
  const [count, setCount] = useState({ until: 0, secondsLeft: 0 });
  const isCounting = count.secondsLeft > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = () => setCount(({ until }) => ({ until, secondsLeft: secondsTo(until) }));
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return {
    secondsLeft: count.secondsLeft,
    start: (seconds) => setCount({ until: Date.now() + seconds * 1000, secondsLeft: seconds }),
  };
}

/** The digits of the picture, or the check that the phone did instead. */
function personOf(captcha: Captcha, digits: string): NonNullable<SendMore['person']> {
  const { humanCheck: hardCheck, ...picture } = captcha.proof(typedDigits(digits));
  return hardCheck === undefined ? picture : { hardCheck };
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

interface State {
  /** Whether a code was ever sent from this screen; before that the field is disabled. */
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly failure: ApiError | undefined;
  /** While sending: the share of the human check that is done, from 0 to 1. */
  readonly share: number;
  /** The number that a code was sent to before a reload. */
  readonly kept: PhoneNumber | undefined;
}

const READY: State = { isSent: false, isSending: false, failure: undefined, share: 0, kept: undefined };

export interface VerificationCode extends State {
  /** 0 when another code may be requested. */
  readonly secondsLeft: number;
  /** Required after messages to unproved numbers; its field is displayed while `shown`. */
  readonly captcha: Captcha;
  readonly digits: string;
  typeDigits(digits: string): void;
  /** Begins the human check: called once the number is whole, before the tap. */
  prepare(): void;
  /** Sends a code unless one is being sent or the count runs (P95); returns whether it was sent. */
  request(number: PhoneNumber): Promise<boolean>;
}
