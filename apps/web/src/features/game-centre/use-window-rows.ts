import { startTransition, useLayoutEffect, useState, type RefObject } from 'react';
import { keptScroll } from '#/platform/scroll/kept-scroll.ts';

/**
 * Runs what measures a list. On the way back at once, before the browser paints, because the page is to appear where it was left; otherwise as a
 * transition: the first rows need no measures, and the others render in slices.
 */
export function measureList(measure: () => void): void {
  if ((keptScroll() ?? 0) > 0) measure();
  else startTransition(measure);
}

/** Extra rows rendered above and below the screen, so that a fast scroll shows no gap. */
const SPARE_ROWS = 4;
/** Rows rendered before the list is measured. */
const FIRST_ROWS = 8;

/**
 * Which rows of a long list are in the page: those near the screen. All rows have one height, in CSS pixels; the list starts at
 * the top of `box`. Tens of thousands of rows cost as much as a screenful.
 */
export function useWindowRows(box: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: FIRST_ROWS });
  useLayoutEffect(() => {
    const look = () => {
      const top = box.current?.getBoundingClientRect().top;
      if (top === undefined || rowHeight === 0) return;
      const next = rangeOf({ above: -top, screen: innerHeight, rowHeight });
      setRange((now) => (now.from === next.from && now.to === next.to ? now : next));
    };
    measureList(look);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look, { passive: true });
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box, rowHeight]);
  const from = Math.min(range.from, Math.max(0, rows - 1));
  return { from, to: Math.min(rows, Math.max(range.to, from)) };
}

/** The rows starting with `from`, and before `to`. Moves in steps of `SPARE_ROWS`, so that scrolling rarely renders. */
export function rangeOf({ above, screen, rowHeight }: { above: number; screen: number; rowHeight: number }): RowRange {
  const step = (row: number) => Math.floor(row / SPARE_ROWS) * SPARE_ROWS;
  const first = Math.floor(above / rowHeight);
  const last = Math.ceil((above + screen) / rowHeight);
  return { from: Math.max(0, step(first) - SPARE_ROWS), to: Math.max(0, step(last) + 2 * SPARE_ROWS) };
}

export interface RowRange {
  readonly from: number;
  readonly to: number;
}
