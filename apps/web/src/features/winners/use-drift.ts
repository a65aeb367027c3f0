import { useEffect, useRef, useState, type RefObject } from 'react';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';

/** Time for one slide to drift by, in milliseconds (P144). */
export const DRIFT_MS_PER_SLIDE = 2000;
/** A later frame, in milliseconds, moves the strip no further than one after this time. */
const LONGEST_FRAME_MS = 100;

/**
 * Scrolls a strip of slides sideways in an endless loop. For that the strip renders `again`, as many slides as are in view,
 * after its own, once it has begun to move. It moves only while it is on the screen; a finger, hover, focus or reduced motion
 * hold it.
 */
export function useDrift(on: boolean, slides: number): { strip: RefObject<HTMLDivElement | null>; loops: boolean } {
  const strip = useRef<HTMLDivElement>(null);
  const [loops, setLoops] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element || !on || slides < 2 || isMotionReduced()) return undefined;
    const drift = createDrift(element, slides);
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return drift.stop();
      setLoops(true);
      drift.start();
    });
    watch.observe(element);
    const forget = onHold(element, drift.stop, drift.start);
    return () => {
      watch.disconnect();
      drift.stop();
      forget();
    };
  }, [on, slides, loops]);
  return { strip, loops: loops && slides > 1 };
}

/** The movement. Positions are read once per start, so that no frame forces a layout. */
function createDrift(element: HTMLElement, slides: number) {
  let frame = 0;
  let last = 0;
  let position = 0;
  /** The distance from the first slide to its repetition. */
  let round = 0;
  const step = (now: number) => {
    const passed = Math.min(now - last, LONGEST_FRAME_MS);
    last = now;
    position = (position + (passed * round) / slides / DRIFT_MS_PER_SLIDE) % round;
    element.scrollLeft = position;
    frame = requestAnimationFrame(step);
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    frame = 0;
  };
  const start = () => {
    const [first, again] = [element.children[0], element.children[slides]];
    if (frame !== 0 || !(first instanceof HTMLElement) || !(again instanceof HTMLElement)) return;
    last = performance.now();
    position = element.scrollLeft;
    round = again.offsetLeft - first.offsetLeft;
    if (round <= 0) return;
    frame = requestAnimationFrame(step);
  };
  return { start, stop };
}
