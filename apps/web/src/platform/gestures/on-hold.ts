const HOLDS = ['pointerenter', 'pointerdown', 'focusin', 'touchstart'];
const RELEASES = ['pointerleave', 'pointerup', 'pointercancel', 'focusout', 'touchend', 'touchcancel'];

/**
 * Reports when a moving element is held (a finger, the pointer over it, the focus in it) and when it is released; returns the
 * function that stops listening. A finger that scrolls cancels its pointer, but its touch continues.
 */
export function onHold(element: HTMLElement, hold: () => void, release: () => void): () => void {
  const listening = new AbortController();
  const how = { passive: true, signal: listening.signal };
  for (const name of HOLDS) element.addEventListener(name, hold, how);
  for (const name of RELEASES) element.addEventListener(name, release, how);
  return () => listening.abort();
}
