import { useDeferredValue, useEffect, useRef } from 'react';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';

/** The bar moves this often a second (M63): more costs a cheap phone battery and shows nothing more. */
export const MARQUEE_FPS = 30;
/** A pace at which a line can be read, in CSS pixels a second. */
export const PIXELS_A_SECOND = 40;

/**
 * Runs a track that holds its content twice by the width of one, for ever. Nothing runs under reduced motion, nor while
 * `paused`; a finger, the pointer over it and the focus in it hold it. `content` tells when the width may have changed.
 */
export function useMarquee(content: string, paused: boolean) {
  const track = useRef<HTMLDivElement>(null);
  // The server's page stands still: it knows of nobody's wishes.
  const isAwake = useDeferredValue(true, false);
  const isRunning = isAwake && !isMotionReduced() && content !== '';
  const run = useRef<Animation | undefined>(undefined);
  const isPaused = useRef(paused);
  useEffect(() => {
    const element = track.current;
    if (!element || !isRunning) return undefined;
    // Measured when the page is laid out anyway: asked at once it would be laid out for this alone.
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

/** One round over `width` pixels, in steps of a frame each. */
export function marquee(width: number, isRtl: boolean): [Keyframe[], KeyframeAnimationOptions] {
  const seconds = Math.max(width / PIXELS_A_SECOND, 1);
  const steps = Math.round(seconds * MARQUEE_FPS);
  return [
    [{ transform: 'none' }, { transform: `translateX(${isRtl ? width : -width}px)` }],
    { duration: seconds * 1000, iterations: Number.POSITIVE_INFINITY, easing: `steps(${steps})` },
  ];
}
