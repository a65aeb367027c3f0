import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { watchSwipes } from '#/platform/gestures/swipe-back.ts';
import { createLeaveGuard, type LeaveGuard } from './leave-guard.ts';

/**
 * Every way out of a game: the bar's arrow, the game's own, the phone's way back and a swipe from the edge (P145, M41).
 * Only a round that is not settled is asked about; the stake stays in it either way.
 */
export function useLeaving(isRoundOn: () => Promise<boolean>): Leaving {
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const guard = useRef<LeaveGuard>(undefined);
  const latest = useRef(isRoundOn);
  useEffect(() => {
    latest.current = isRoundOn;
  });
  const leave = useCallback(() => {
    setAsks(false);
    guard.current?.leave(() => navigate('/m/home', { replace: true }));
  }, [navigate]);
  const isAsking = useRef(false);
  const wish = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isOn = await latest.current();
    isAsking.current = false;
    if (isOn) setAsks(true);
    else leave();
  }, [leave]);
  // The way back closes the question, as it closes every other one: the round goes on.
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = asks;
  });
  useEffect(() => {
    const made = createLeaveGuard(window, () => (isAsked.current ? setAsks(false) : void wish()));
    guard.current = made;
    const forget = watchSwipes(() => void wish());
    // The focus went into the frame: somebody plays.
    const played = () => document.activeElement instanceof HTMLIFrameElement && made.arm();
    addEventListener('blur', played);
    return () => {
      made.stop();
      forget();
      removeEventListener('blur', played);
    };
  }, [wish]);
  return {
    asks,
    wish: useCallback(() => void wish(), [wish]),
    stay: useCallback(() => setAsks(false), []),
    leave,
    played: useCallback(() => guard.current?.arm(), []),
  };
}

export interface Leaving {
  /** Whether the question stands. */
  readonly asks: boolean;
  wish(): void;
  stay(): void;
  leave(): void;
  /** A round has begun. */
  played(): void;
}
