/** M188: a finger that rests this long, in milliseconds, means more than a tap. */
export const LONG_PRESS_MS = 370;
/** M188: a control looks pressed only after this long, so that a scroll that begins on it changes nothing. */
export const PRESS_IN_MS = 130;
/** M188: and stays so for this long after the finger left, so that a quick tap is seen too. */
export const PRESS_OUT_MS = 100;
/** A finger that moves further than this, in CSS pixels, scrolls. */
const MOVES_PX = 10;

const CONTROLS = 'a[href], button:not(:disabled)';

/**
 * Touch handling for every control of the page (M188): `data-pressed` stands on the one under the finger, and a finger that
 * rests on something that `onLongPress` takes opens that instead of the control's own doing. Gives the way to stop.
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
  /** The tap that ends a long press is not one. */
  function click(event: Event) {
    if (!tookClick) return;
    tookClick = false;
    event.preventDefault();
    event.stopPropagation();
  }
  /** The browser's own menu of a link would cover what the long press opens; by keyboard it is that menu's key that opens it. */
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
