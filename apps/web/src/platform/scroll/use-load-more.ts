import { useEffect, useRef, type RefObject } from 'react';

/** A list asks for its next page when its end comes this near, in pixels, and at most once in this long, in milliseconds (P146). */
export const NEAR_END_PX = 300;
export const AT_MOST_EVERY_MS = 1000;

/** Put the ref on an element after the last row; `loadMore` is called while that end is near. */
export function useLoadMore(loadMore: (() => void) | undefined): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isOn = loadMore !== undefined;
  useEffect(() => {
    const element = end.current;
    if (!element || !isOn) return undefined;
    let lastAt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNear = false;
    const ask = () => {
      clearTimeout(timer);
      if (!isNear) return;
      const wait = lastAt + AT_MOST_EVERY_MS - Date.now();
      if (wait <= 0) {
        lastAt = Date.now();
        latest.current?.();
      }
      // A short page may leave the end near: look again when the next call is allowed.
      timer = setTimeout(ask, Math.max(wait, AT_MOST_EVERY_MS));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        isNear = entry?.isIntersecting ?? false;
        ask();
      },
      { rootMargin: `${NEAR_END_PX}px` },
    );
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [isOn]);
  return end;
}
