import { createElement, useEffect, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSession } from '#/entities/session/session-context.tsx';
import { onFirstTouch } from '#/platform/gestures/first-touch.ts';
import { OPENS_AFTER_MS } from '#/platform/live/use-live.ts';
import { readyForMore } from '../ready-for-more.ts';
import { useLate } from './use-late.ts';

/** Games are not interrupted: red envelopes wait until they are left. */
const GAMES: readonly string[] = ['play', 'replay', 'sportsGame'];
/** The white-label key of red envelopes (M87), and the account that has no part in them (R2). */
const KEY = 'AGENTRANSMULTDOWN3';
const FREE_PLAY = 4;

const loadWatch = async () => {
  const [{ RainWatch }] = await Promise.all([import('#/features/red-rain/rain-watch.tsx'), readyForMore()]);
  return RainWatch;
};

/** Red envelopes for a member, on whatever screen they are. They load with the live feed: after the first touch or some seconds. */
export function MemberRain({ screen }: { readonly screen: string }) {
  const mayTake = useSession()?.type !== FREE_PLAY;
  const isOffered = useMerchant().keys.includes(KEY) && mayTake;
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const come = () => setTime(true);
    const timer = setTimeout(come, OPENS_AFTER_MS);
    const forget = onFirstTouch(come);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, []);
  const Watch = useLate(loadWatch, isOffered && isTime);
  return Watch && isOffered ? createElement(Watch, { isHeld: GAMES.includes(screen) }) : null;
}
