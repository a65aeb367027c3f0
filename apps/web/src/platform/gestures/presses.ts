/** M188: a press of this length, in milliseconds, is a long press. */
export const LONG_PRESS_MS = 370;
/** M188: a control looks pressed only after this long, so that a scroll that starts on it changes nothing. */
export const PRESS_IN_MS = 130;
/** M188: and remains so for this long after the finger left, so that a quick tap is visible too. */
export const PRESS_OUT_MS = 100;
/** A finger that moves further than this, in CSS pixels, scrolls. */
const MOVES_PX = 10;

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Touch handling for every control of the page (M188): sets `data-pressed` on the one under the finger, and a long press on
 * a control that `onLongPress` handles replaces the control's own action. Returns the function that stops it.
 */
export function watchPresses(page: Document, onLongPress: (control: HTMLElement) => boolean): () => void {
  let press: Press | undefined;
  let tookClick = false;

  function start(event: PointerEvent) {
    cancel();
    tookClick = false;
    if (event.pointerType === 'mouse' || !event.isPrimary || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(CONTROLS);
    if (!control) return;
    press = {
      control,
      x: event.clientX,
      y: event.clientY,
      shows: setTimeout(() => show(control), PRESS_IN_MS),
      rests: setTimeout(() => {
        tookClick = onLongPress(control);
        if (tookClick) cancel();
      }, LONG_PRESS_MS),
    };
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (press && Math.hypot(clientX - press.x, clientY - press.y) > MOVES_PX) cancel();
  }
  function end() {
    if (!press) return;
    const { control } = press;
    forget();
    show(control);
    setTimeout(() => hide(control), PRESS_OUT_MS);
  }
  function cancel() {
    if (press) hide(press.control);
    forget();
  }
  function forget() {
    clearTimeout(press?.shows);
    clearTimeout(press?.rests);
    press = undefined;
  }
  /** The tap that ends a long press does not count. */
  function click(event: Event) {
    if (!tookClick) return;
    tookClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
  /** The context menu of a link would cover the long-press content; on a keyboard the menu key opens that content. */
  function menu(event: Event) {
    if ((event as PointerEvent).pointerType === 'mouse' || !(event.target instanceof Element)) return;
    const control = event.target.closest<HTMLElement>(CONTROLS);
    if (tookClick) event.preventDefault();
    else if (control && !press && onLongPress(control)) event.preventDefault();
  }

  const listeners: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', start, { passive: true }],
    ['pointermove', move, { passive: true }],
    ['pointerup', end, { passive: true }],
    ['pointercancel', cancel, { passive: true }],
    ['scroll', cancel, { passive: true, capture: true }],
    ['click', click, { capture: true }],
    ['contextmenu', menu],
  ];
  for (const [type, listener, options] of listeners) page.addEventListener(type, listener as EventListener, options);
  return () => {
    cancel();
    for (const [type, listener, options] of listeners)
      page.removeEventListener(type, listener as EventListener, options);
  };
}

function show(control: HTMLElement): void {
  control.dataset['pressed'] = '';
}
function hide(control: HTMLElement): void {
  delete control.dataset['pressed'];
}

interface Press {
  readonly control: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly shows: ReturnType<typeof setTimeout>;
  readonly rests: ReturnType<typeof setTimeout>;
}
