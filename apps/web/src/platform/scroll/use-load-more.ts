import { useEffect, useRef, type RefObject } from 'react';

/** A list requests its next page when its end is this near, in pixels, and at most once per this interval, in milliseconds (P146). */
export const NEAR_END_PX = 300;
export const AT_MOST_EVERY_MS = 1000;

/**
 * Put the ref on an element after the last row; `loadMore` is called while that end is near. Pass none if there is nothing
 * more, or while a page is loading: each time it is passed again the list is checked again.
 */
export function useLoadMore(loadMore: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  const pace = useRef<ReturnType<typeof atMostEvery>>(undefined);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isOn = loadMore !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    // The pace outlives the pages: it is made once.
    const paced = (pace.current ??= atMostEvery(AT_MOST_EVERY_MS, () => latest.current?.()));
    const look = () => {
      if (end.current && end.current.getBoundingClientRect().top - innerHeight <= NEAR_END_PX) paced.call();
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      paced.cancel();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [isOn]);
  return end;
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
