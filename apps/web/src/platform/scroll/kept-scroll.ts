import { useEffect } from 'react';

/** The scroll position is stored after this pause, in milliseconds: browsers limit the rate of writes to the history. */
const RESTED_MS = 150;

/**
 * The scroll offset of this history entry when it was left, in CSS pixels; `undefined` on a first visit. It is stored in the
 * history itself, so that each entry has its own.
 */
export function keptScroll(): number | undefined {
  const scroll = (history.state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'number' ? scroll : undefined;
}

/** Stores the page's scroll offset while the component is mounted, for the way back to it. */
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
    // Leaving the page starts with a click: capturing it stores the offset before the click is handled.
    addEventListener('click', keep, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', rest);
      removeEventListener('click', keep, { capture: true });
    };
  }, []);
}
