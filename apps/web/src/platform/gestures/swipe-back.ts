/** How far the finger must travel from the edge, in CSS pixels, before the screen goes back (P145, M41). */
export const SWIPE_BACK_PX = 100;
/** Maximum distance of the swipe's start from the edge where lines of text begin, in px. */
export const SWIPE_EDGE_PX = 24;

/** Listens for swipes from the edge; returns the function that stops it. */
export function watchSwipes(goBack: () => void): () => void {
  let from: { x: number; y: number } | undefined;
  const start = (event: TouchEvent) => {
    const touch = event.touches.length === 1 ? event.touches[0] : undefined;
    from =
      touch && distanceFromEdge(touch.clientX) <= SWIPE_EDGE_PX ? { x: touch.clientX, y: touch.clientY } : undefined;
  };
  const end = (event: TouchEvent) => {
    const touch = event.changedTouches[0];
    if (from && touch && isSwipeBack(from, { x: touch.clientX, y: touch.clientY }, isRtl())) goBack();
    from = undefined;
  };
  addEventListener('touchstart', start, { passive: true });
  addEventListener('touchend', end, { passive: true });
  return () => {
    removeEventListener('touchstart', start);
    removeEventListener('touchend', end);
  };
}

/** Far enough, and more across than up or down. */
export function isSwipeBack(from: Point, to: Point, rtl: boolean): boolean {
  const across = rtl ? from.x - to.x : to.x - from.x;
  return across >= SWIPE_BACK_PX && across > Math.abs(to.y - from.y);
}

function distanceFromEdge(x: number): number {
  return isRtl() ? innerWidth - x : x;
}

function isRtl(): boolean {
  return document.documentElement.dir === 'rtl';
}

interface Point {
  readonly x: number;
  readonly y: number;
}
