import { useCallback, useEffect, useRef, useState } from 'react';
import { isLessData } from '#/platform/device/less-data.ts';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';
import { BANNER_DELAY_MS, BANNER_TRANSITION_MS, glide, slideAt } from './carousel.ts';

/**
 * Advances a scroll-snap strip of slides. A touch, hover, focus, a hidden page, reduced motion, data saving or `paused` hold it.
 * With a clone of the first slide at its end it loops; without one it stops at the last slide.
 */
export function useAutoplay(count: number, hasClone: boolean, paused: boolean) {
  const strip = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const stopGlide = useRef<(() => void) | undefined>(undefined);
  const held = useRef(false);
  const loops = useRef(hasClone);
  useEffect(() => {
    loops.current = hasClone;
  });

  const glideTo = useCallback(
    (index: number) => {
      const element = strip.current;
      if (!element) return;
      stopGlide.current?.();
      const isRtl = getComputedStyle(element).direction === 'rtl';
      stopGlide.current = glide(
        element,
        (isRtl ? -1 : 1) * index * stepOf(element),
        isMotionReduced() ? 1 : BANNER_TRANSITION_MS,
        () => {
          if (index === count) element.scrollLeft = 0;
        },
      );
    },
    [count],
  );

  useEffect(() => {
    if (count < 2 || paused || isMotionReduced() || isLessData()) return undefined;
    const timer = setInterval(() => {
      const element = strip.current;
      if (!element || held.current || document.hidden) return;
      const next = slideAt(element.scrollLeft, stepOf(element), count) + 1;
      if (next < count || loops.current) glideTo(next);
    }, BANNER_DELAY_MS);
    return () => clearInterval(timer);
  }, [count, paused, glideTo]);

  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const scrolled = () => {
      const step = stepOf(element);
      setCurrent(slideAt(element.scrollLeft, step, count));
      // If the user has scrolled onto the clone, jumps to the start, which shows the same picture.
      if (!stopGlide.current && Math.round(Math.abs(element.scrollLeft) / step) >= count && count > 0)
        element.scrollLeft = 0;
    };
    const hold = () => {
      held.current = true;
      stopGlide.current?.();
      stopGlide.current = undefined;
    };
    const release = () => {
      held.current = false;
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    const forget = onHold(element, hold, release);
    return () => {
      element.removeEventListener('scroll', scrolled);
      forget();
      stopGlide.current?.();
    };
  }, [count]);

  return { strip, current, show: glideTo };
}

/** The distance between the starts of two slides. */
function stepOf(element: HTMLElement): number {
  const [first, second] = element.children as unknown as [HTMLElement | undefined, HTMLElement | undefined];
  if (!first) return 0;
  return second ? Math.abs(second.offsetLeft - first.offsetLeft) : first.offsetWidth;
}
