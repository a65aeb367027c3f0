import { useEffect } from 'react';

/** A rested scroll is kept after so long, in milliseconds: browsers take only so many writes into the history. */
const RESTED_MS = 150;

/**
 * How far down this entry of the history was when it was left, in CSS pixels; `undefined` where the visitor has not been
 * before. It stands in the history itself, so that each entry has its own.
 */
export function keptScroll(): number | undefined {
  const scroll = (history.state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'number' ? scroll : undefined;
}

/** Keeps how far down the page is while the component stands, for the way back to it. */
export function useKeepScroll(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      if (keptScroll() !== scrollY) history.replaceState({ ...(history.state as object | null), scroll: scrollY }, '');
    };
    const rest = () => void (timer ??= setTimeout(keep, RESTED_MS));
    addEventListener('scroll', rest, { passive: true });
    // What leaves the page begins with a tap: it is told before the tap is acted upon.
    addEventListener('click', keep, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', rest);
      removeEventListener('click', keep, { capture: true });
    };
  }, []);
}
