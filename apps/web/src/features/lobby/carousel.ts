/** The banner changes every five seconds and takes one to do so (P39, P145). */
export const BANNER_DELAY_MS = 5000;
export const BANNER_TRANSITION_MS = 1000;
/** A clone of the first slide would be the largest picture of the first paint; it comes this much later, in milliseconds. */
export const CLONES_AFTER_MS = 1500;

/** Slow, quick, slow: progress 0…1 to distance 0…1. */
export function ease(progress: number): number {
  return progress < 0.5 ? 2 * progress * progress : 1 - (-2 * progress + 2) ** 2 / 2;
}

/** The slide that a strip shows, given how far it is scrolled; a clone at the end counts as the slide it repeats. */
export function slideAt(scrolled: number, step: number, count: number): number {
  if (step <= 0 || count === 0) return 0;
  const index = Math.round(Math.abs(scrolled) / step);
  return ((index % count) + count) % count;
}

/** Scrolls over `durationMs`; answers how to stop it. The browser's own smooth scrolling has no length that can be set. */
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

/** Games that a block asks for (P142). */
export const BLOCK_PAGE_SIZE = 30;
