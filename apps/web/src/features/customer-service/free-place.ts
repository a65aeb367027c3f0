/** A finger's width, in pixels: this much of a target must be free next to the button. */
const FINGER_PX = 44;
const TARGETS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Distance between the places that are tried, in pixels, and how long a scroll must rest before the search. */
const STEP_PX = 12;
const REST_MS = 150;

/**
 * Keeps a button off tap targets. It is hidden while the page scrolls, then takes the lowest place at the edge in which every
 * target keeps its middle and a finger's width free. Returns a stop function.
 */
export function keepBesideTargets(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const isInUse = () => button.contains(document.activeElement);
  const settle = () => {
    const lift = freePlace(button, STEP_PX);
    button.style.setProperty('--lift', `${lift ?? 0}px`);
    button.dataset['away'] = String(lift === undefined && !isInUse());
  };
  const moved = () => {
    if (!isInUse()) button.dataset['away'] = 'true';
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  moved();
  const grown = new ResizeObserver(moved);
  grown.observe(document.body);
  window.addEventListener('scroll', moved, { passive: true });
  window.addEventListener('resize', moved);
  return () => {
    clearTimeout(timer);
    grown.disconnect();
    window.removeEventListener('scroll', moved);
    window.removeEventListener('resize', moved);
  };
}

/**
 * How far a button at the foot of the window must rise, in pixels, so that every target below it keeps its middle and a finger's
 * width free; undefined if no place in the lower two thirds of the window is free.
 */
function freePlace(button: HTMLElement, step: number): number | undefined {
  const own = button.getBoundingClientRect();
  const lifted = Number.parseFloat(button.style.getPropertyValue('--lift')) || 0;
  const rest = { left: own.left, right: own.right, top: own.top + lifted, bottom: own.bottom + lifted };
  const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)]
    .filter((target) => !button.contains(target))
    .map((target) => target.getBoundingClientRect())
    .filter(({ width, height, right, bottom }) => width > 0 && height > 0 && right > rest.left && bottom > 0);
  for (let lift = 0; rest.top - lift > innerHeight / 3; lift += step) {
    const box = { ...rest, top: rest.top - lift, bottom: rest.bottom - lift };
    if (targets.every((target) => staysFree(target, box))) return lift;
  }
  return undefined;
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a target is still free in its middle, where people aim, and in a part as wide and high as a finger. */
export function staysFree(target: Box, over: Box): boolean {
  const isApart =
    over.right <= target.left || over.left >= target.right || over.bottom <= target.top || over.top >= target.bottom;
  if (isApart) return true;
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const hidesMiddle =
    over.left <= middle.x && middle.x <= over.right && over.top <= middle.y && middle.y <= over.bottom;
  if (hidesMiddle) return false;
  const beside = Math.max(over.left - target.left, target.right - over.right);
  const above = Math.max(over.top - target.top, target.bottom - over.bottom);
  const height = target.bottom - target.top;
  const width = target.right - target.left;
  return (beside >= FINGER_PX && height >= FINGER_PX) || (above >= FINGER_PX && width >= FINGER_PX);
}
