import { useRef, type PointerEvent, type RefObject } from 'react';

/** How far, in CSS pixels, a panel must be pulled to close when it is let go. */
const CLOSE_DISTANCE_PX = 96;
/** Pixels of tolerance before a touch counts as a pull, so that taps and scrolling still work. */
const SLACK_PX = 8;

export type Edge = 'block-end' | 'inline-start' | 'inline-end';

/** Lets a panel follow the finger towards the edge that it came from; let go far enough, it closes. */
export function useFingerDrag(panel: RefObject<HTMLElement | null>, edge: Edge, onClose: () => void) {
  const start = useRef<{ x: number; y: number; id: number; dragging: boolean } | null>(null);
  const place = (distance: number) => {
    const element = panel.current;
    if (element) moveTo(element, edge, distance);
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const from = start.current;
    start.current = null;
    if (!from?.dragging) return;
    place(0);
    if (event.type === 'pointerup' && travelled(edge, panel.current, from, event) > CLOSE_DISTANCE_PX) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.isPrimary && event.button === 0)
        start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, dragging: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (!from || from.id !== event.pointerId) return;
      const distance = travelled(edge, panel.current, from, event);
      const across = edge === 'block-end' ? Math.abs(event.clientX - from.x) : Math.abs(event.clientY - from.y);
      if (!from.dragging && across > SLACK_PX && across > distance) start.current = null;
      else if (from.dragging || distance > SLACK_PX) {
        if (!from.dragging) event.currentTarget.setPointerCapture(event.pointerId);
        from.dragging = true;
        place(Math.max(0, distance));
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Puts the panel this many pixels towards its edge; at 0 the stylesheet settles it. */
function moveTo(element: HTMLElement, edge: Edge, distance: number): void {
  const along = towardsStart(edge, element) ? -distance : distance;
  element.style.transition = distance === 0 ? '' : 'none';
  element.style.translate = distance === 0 ? '' : edge === 'block-end' ? `0 ${distance}px` : `${along}px 0`;
}

/** Pixels moved towards the edge; negative when moved away from it. */
export function travelled(
  edge: Edge,
  panel: Element | null,
  from: { x: number; y: number },
  to: { clientX: number; clientY: number },
): number {
  if (edge === 'block-end') return to.clientY - from.y;
  return towardsStart(edge, panel) ? from.x - to.clientX : to.clientX - from.x;
}

/** Whether the edge is at the left of the screen. */
function towardsStart(edge: Edge, panel: Element | null): boolean {
  const rtl = panel !== null && getComputedStyle(panel).direction === 'rtl';
  return (edge === 'inline-start') !== rtl;
}
