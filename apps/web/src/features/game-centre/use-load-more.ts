import { useEffect, useRef, type RefObject } from 'react';

/** The next page is asked for when the list's foot is this near to the screen, in CSS pixels, and at most once in this time (P146). */
export const LOAD_MORE_PX = 300;
export const LOAD_MORE_EVERY_MS = 1000;

/** Watches the list's foot while there is more to load, and looks again each time the list has grown to `pages`. */
export function useLoadMore(enabled: boolean, pages: number, loadMore: () => void): RefObject<HTMLDivElement | null> {
  const foot = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  const pace = useRef<ReturnType<typeof atMostEvery>>(undefined);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (!enabled) return undefined;
    // The pace outlives the pages: it is made once.
    const paced = (pace.current ??= atMostEvery(LOAD_MORE_EVERY_MS, () => latest.current()));
    const look = () => {
      if (foot.current && foot.current.getBoundingClientRect().top - innerHeight <= LOAD_MORE_PX) paced.call();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      paced.cancel();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [enabled, pages]);
  return foot;
}

/** Calls at once, then at most every `ms`; a call in between is made when its time has come. */
export function atMostEvery(
  ms: number,
  act: () => void,
  now: () => number = () => performance.now(),
): { call(): void; cancel(): void } {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = now();
    act();
  };
  return {
    call() {
      const wait = last + ms - now();
      if (wait <= 0 && timer === undefined) run();
      else timer ??= setTimeout(run, wait);
    },
    cancel() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
