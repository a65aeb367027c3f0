import { useDeferredValue, useEffect, useRef } from 'react';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';

/** Frames per second of the bar (M63): more would drain a cheap phone's battery without a visible difference. */
export const MARQUEE_FPS = 30;
/** A readable pace, in CSS pixels per second. */
export const PIXELS_A_SECOND = 40;

/**
 * Scrolls a track, which holds its content twice, by the width of one copy in an endless loop. It does not run under reduced
 * motion or while `paused`; a finger, hover and focus hold it. `content` changes when the width may have changed.
 */
export function useMarquee(content: string, paused: boolean) {
  const track = useRef<HTMLDivElement>(null);
  // The server's page does not move, because the server does not know the user's preferences.
  const isAwake = useDeferredValue(true, false);
  const isRunning = isAwake && !isMotionReduced() && content !== '';
  const run = useRef<Animation | undefined>(undefined);
  const isPaused = useRef(paused);
  useEffect(() => {
    const element = track.current;
    if (!element || !isRunning) return undefined;
    // Measures during the regular layout, since an immediate read would force one.
    const frame = requestAnimationFrame(() => {
      const width = element.scrollWidth / 2;
      run.current = element.animate(...marquee(width, getComputedStyle(element).direction === 'rtl'));
      if (isPaused.current) run.current.pause();
    });
    const forget = onHold(
      element,
      () => run.current?.pause(),
      () => isPaused.current || run.current?.play(),
    );
    return () => {
      cancelAnimationFrame(frame);
      run.current?.cancel();
      run.current = undefined;
      forget();
    };
  }, [content, isRunning]);
  useEffect(() => {
    isPaused.current = paused;
    if (paused) run.current?.pause();
    else run.current?.play();
  }, [paused]);
  return { track, isRunning };
}

/** One loop over `width` pixels, in steps of one frame. */
export function marquee(width: number, isRtl: boolean): [Keyframe[], KeyframeAnimationOptions] {
  const seconds = Math.max(width / PIXELS_A_SECOND, 1);
  const steps = Math.round(seconds * MARQUEE_FPS);
  return [
    [{ transform: 'none' }, { transform: `translateX(${isRtl ? width : -width}px)` }],
    { duration: seconds * 1000, iterations: Number.POSITIVE_INFINITY, easing: `steps(${steps})` },
  ];
}
