/** CSS pixels between a toast and the elements that it avoids. */
const GAP = 12;

/** The position of a toast's lower edge from the top of the page's view: as low as possible without covering any of `shunned`. */
export function toastFoot({ view, height, shunned, ceiling }: ToastRoom): number {
  const lowest = view.end - GAP;
  let foot = lowest;
  for (const { top, bottom } of shunned.toSorted((one, other) => other.bottom - one.bottom))
    if (top - GAP < foot && bottom + GAP > foot - height) foot = top - GAP;
  // If no place is free it stays in view.
  return foot - height < Math.max(view.start, ceiling) ? lowest : foot;
}

/** What must stay visible and reachable: the bottom menu, the page's main action, and the field in use. */
const SHUNNED = 'nav[data-dock], [data-act], input:focus, textarea:focus, select:focus, [role="combobox"]:focus';

/** Places the toast, and repeats it when screen or keyboard change. Returns the function that stops it. */
export function keepToastFree(toast: HTMLElement): () => void {
  const seen = globalThis.visualViewport;
  const settle = () => {
    const start = seen?.offsetTop ?? 0;
    const view = { start, end: start + (seen?.height ?? innerHeight) };
    const shunned = [...document.querySelectorAll(SHUNNED)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, top, bottom }) => width > 0 && top < view.end && bottom > view.start);
    const ceiling = start + (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const foot = toastFoot({ view, height: toast.offsetHeight, shunned, ceiling });
    toast.style.setProperty('inset-block-end', `${innerHeight - foot}px`);
  };
  settle();
  // A toast often comes with a screen that is not rendered yet.
  const drawn = new ResizeObserver(settle);
  drawn.observe(document.body);
  for (const type of ['resize', 'scroll']) seen?.addEventListener(type, settle);
  addEventListener('focusin', settle);
  return () => {
    drawn.disconnect();
    for (const type of ['resize', 'scroll']) seen?.removeEventListener(type, settle);
    removeEventListener('focusin', settle);
  };
}

interface ToastRoom {
  /** The visible part of the page: less while a keyboard is open. */
  readonly view: { readonly start: number; readonly end: number };
  readonly height: number;
  readonly shunned: readonly { readonly top: number; readonly bottom: number }[];
  /** The foot of the bar at the top. */
  readonly ceiling: number;
}
