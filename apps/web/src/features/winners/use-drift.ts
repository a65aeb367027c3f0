import { useEffect, useRef, type RefObject } from 'react';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';

/** One slide drifts by in this time, in milliseconds (P144). */
export const DRIFT_MS_PER_SLIDE = 2000;
/** A frame that comes later than this, in milliseconds, moves the strip no further than one that did not. */
const LONGEST_FRAME_MS = 100;

/**
 * Scrolls a strip sideways without end: at the last slide it turns and drifts back. It moves only while it is on the
 * screen; a finger, the pointer, the focus or reduced motion hold it.
 */
export function useDrift(on: boolean, slides: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element || !on || slides < 2 || isMotionReduced()) return undefined;
    const drift = createDrift(element, slides);
    const watch = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? drift.start() : drift.stop()));
    watch.observe(element);
    const forget = onHold(element, drift.stop, drift.start);
    return () => {
      watch.disconnect();
      drift.stop();
      forget();
    };
  }, [on, slides]);
  return strip;
}

/** The movement itself; widths are read once a start, so that no frame asks for a layout. */
function createDrift(element: HTMLElement, slides: number) {
  let frame = 0;
  let last = 0;
  let direction = 1;
  let position = 0;
  let end = 0;
  let speed = 0;
  const step = (now: number) => {
    const passed = Math.min(now - last, LONGEST_FRAME_MS);
    last = now;
    position += direction * passed * speed;
    if (position <= 0 || position >= end) direction = position <= 0 ? 1 : -1;
    element.scrollLeft = position;
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const start = () => {
    if (frame !== 0) return;
    last = performance.now();
    position = element.scrollLeft;
    end = element.scrollWidth - element.clientWidth;
    speed = element.scrollWidth / slides / DRIFT_MS_PER_SLIDE;
    frame = requestAnimationFrame(step);
  };
  return { start, stop };
}
