import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useSearch } from 'wouter';
import { watchSwipes } from '#/platform/gestures/swipe-back.ts';
import { createLeaveGuard, type LeaveGuard } from './leave-guard.ts';

/**
 * Every way out of a frame: the bar's arrow, the game's own exit, the phone's back button and a swipe from the edge (P145, M41).
 * It asks only during an unsettled round, whose stake remains either way. `isOpen` is true while the frame is on the screen.
 */
export function useLeaving({ isOpen, isRoundOn = NO_ROUND }: LeavingOptions): Leaving {
  const [, navigate] = useLocation();
  const [asks, setAsks] = useState(false);
  const search = useSearch();
  const here = useRef(search);
  const [leftAt, setLeftAt] = useState<string>();
  const guard = useRef<LeaveGuard>(undefined);
  const latest = useRef(isRoundOn);
  useEffect(() => {
    latest.current = isRoundOn;
    here.current = search;
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
  // The phone's back button closes the question, like every other one, and the round continues.
  const isAsked = useRef(false);
  useEffect(() => {
    isAsked.current = asks;
  });
  useEffect(() => {
    const made = createLeaveGuard(window, {
      onBack: () => (isAsked.current ? setAsks(false) : void wish()),
      onJump: () => flushSync(() => setLeftAt(here.current)),
    });
    guard.current = made;
    const forget = watchSwipes(() => void wish());
    return () => {
      made.stop();
      forget();
    };
  }, [wish]);
  useEffect(() => {
    if (isOpen) guard.current?.arm();
  }, [isOpen, wish]);
  return {
    asks,
    hasLeft: leftAt === search,
    wish: useCallback(() => void wish(), [wish]),
    stay: useCallback(() => setAsks(false), []),
    leave,
    replaceBy: useCallback((to) => guard.current?.replace(() => navigate(to, { replace: true })), [navigate]),
  };
}

export interface Leaving {
  /** Whether the question is visible. */
  readonly asks: boolean;
  /** True once the way out is taken. Do not render the frame then. */
  readonly hasLeft: boolean;
  wish(): void;
  stay(): void;
  leave(): void;
  /** Navigates to an address, replacing the game. */
  replaceBy(to: string): void;
}

interface LeavingOptions {
  readonly isOpen: boolean;
  readonly isRoundOn?: () => Promise<boolean>;
}

const NO_ROUND = async () => false;
