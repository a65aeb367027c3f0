/** The banner changes every five seconds; the change takes one second (P39, P145). */
export const BANNER_DELAY_MS = 5000;
export const BANNER_TRANSITION_MS = 1000;
/** A clone of the first slide could be the largest contentful paint, so it is added this much later, in milliseconds. */
export const CLONES_AFTER_MS = 1500;

/** Ease-in-out: progress 0…1 to distance 0…1. */
export function ease(progress: number): number {
  return progress < 0.5 ? 2 * progress * progress : 1 - (-2 * progress + 2) ** 2 / 2;
}

/** The visible slide at a scroll position; a clone at the end counts as the slide it repeats. */
export function slideAt(scrolled: number, step: number, count: number): number {
  if (step <= 0 || count === 0) return 0;
  const index = Math.round(Math.abs(scrolled) / step);
  return ((index % count) + count) % count;
}

/** Scrolls over `durationMs` and returns a stop function. The duration of the browser's smooth scrolling cannot be set. */
export function glide(strip: HTMLElement, to: number, durationMs: number, onEnd: () => void): () => void {
  const from = strip.scrollLeft;
  let frame = 0;
  let start: number | undefined;
  strip.style.scrollSnapType = 'none';
  const finish = () => {
    cancelAnimationFrame(frame);
    strip.style.scrollSnapType = '';
  };
  const step = (now: number) => {
    start ??= now;
    const progress = Math.min(1, (now - start) / durationMs);
    strip.scrollLeft = from + (to - from) * ease(progress);
    if (progress < 1) frame = requestAnimationFrame(step);
    else {
      finish();
      onEnd();
    }
  };
  frame = requestAnimationFrame(step);
  return finish;
}

/** The number of games that a block requests (P142). */
export const BLOCK_PAGE_SIZE = 30;
