import { useEffect, useRef, type RefObject } from 'react';

/** One slide drifts by in this time, in milliseconds (P144). */
export const DRIFT_MS_PER_SLIDE = 2000;

/**
 * Scrolls a strip sideways without end: at the last slide it turns and drifts back. A finger, the pointer, the focus, a
 * hidden page or reduced motion hold it.
 */
export function useDrift(on: boolean, slides: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element || !on || slides < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    let held = false;
    let near = false;
    let frame = 0;
    let last = 0;
    let direction = 1;
    let position = element.scrollLeft;
    const step = (now: number) => {
      frame = requestAnimationFrame(step);
      const passed = Math.min(now - last, 100);
      last = now;
      if (held || !near) {
        position = element.scrollLeft;
        return;
      }
      const width = element.scrollWidth - element.clientWidth;
      position += (direction * passed * (element.scrollWidth / slides)) / DRIFT_MS_PER_SLIDE;
      if (position <= 0 || position >= width) direction = position <= 0 ? 1 : -1;
      element.scrollLeft = position;
    };
    frame = requestAnimationFrame(step);
    // Off the screen it rests.
    const watch = new IntersectionObserver(([entry]) => {
      near = entry?.isIntersecting ?? false;
    });
    watch.observe(element);
    const hold = () => {
      held = true;
    };
    const release = () => {
      held = false;
    };
    for (const name of HOLDS) element.addEventListener(name, hold, { passive: true });
    for (const name of RELEASES) element.addEventListener(name, release, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      for (const name of HOLDS) element.removeEventListener(name, hold);
      for (const name of RELEASES) element.removeEventListener(name, release);
    };
  }, [on, slides]);
  return strip;
}

const HOLDS = ['pointerenter', 'pointerdown', 'touchstart', 'focusin'] as const;
const RELEASES = ['pointerleave', 'pointerup', 'pointercancel', 'touchend', 'touchcancel', 'focusout'] as const;
