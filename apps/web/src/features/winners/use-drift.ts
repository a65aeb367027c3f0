import { useEffect, useRef, useState, type RefObject } from 'react';
import { isMotionReduced } from '#/platform/device/motion.ts';
import { onHold } from '#/platform/gestures/on-hold.ts';

/** One slide drifts by in this time, in milliseconds (P144). */
export const DRIFT_MS_PER_SLIDE = 2000;
/** A frame that comes later than this, in milliseconds, moves the strip no further than one that did not. */
const LONGEST_FRAME_MS = 100;

/**
 * Scrolls a strip of so many slides sideways without end: when the last one has gone by, the first follows. For that the strip shows
 * `again`, as many slides as are in view, after its own, once it has begun to move. It moves only while it is on the
 * screen; a finger, the pointer, the focus or reduced motion hold it.
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

/** The movement itself; places are read once a start, so that no frame asks for a layout. */
function createDrift(element: HTMLElement, slides: number) {
  let frame = 0;
  let last = 0;
  let position = 0;
  /** From the first slide to where it stands again. */
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
