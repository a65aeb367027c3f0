import { useCallback, useEffect, useRef, useState } from 'react';

/** A strip that scrolls sideways by whole views; knows whether it is at an end. */
export function usePagedStrip(items: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ atStart: true, atEnd: false });
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const look = () => {
      const found = endsOf(Math.abs(element.scrollLeft), element.clientWidth, element.scrollWidth);
      setEnds((ends) => (ends.atStart === found.atStart && ends.atEnd === found.atEnd ? ends : found));
    };
    // Calls after the next layout, where reading sizes forces none.
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    // Added items leave the strip's own size as it is: observing it again measures them after their layout.
    const added = new MutationObserver(() => {
      size.unobserve(element);
      size.observe(element);
    });
    added.observe(element, { childList: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
      added.disconnect();
    };
  }, [items]);
  const scroll = useCallback((direction: 1 | -1) => {
    const element = strip.current;
    if (!element) return;
    const towards = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
    const style = getComputedStyle(element);
    const view =
      element.clientWidth -
      Number.parseFloat(style.paddingInlineStart) -
      Number.parseFloat(style.paddingInlineEnd) +
      Number.parseFloat(style.columnGap || '0');
    element.scrollBy({ left: towards * view, behavior: 'smooth' });
  }, []);
  return { strip, scroll, ...ends };
}

/** Whether a strip is at its ends, with a tolerance of one pixel for rounding. */
export function endsOf(scrolled: number, view: number, whole: number): { atStart: boolean; atEnd: boolean } {
  return { atStart: scrolled <= 1, atEnd: scrolled + view >= whole - 1 };
}
