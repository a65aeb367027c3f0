/**
 * Tells the page around the game what happens, where it listens (docs/vendors.md, "In the frame"). Nothing of it is secret,
 * and only the operator's sites can frame the game, so it goes to whoever does.
 */
export function tellPage(
  message: { type: 'mela:ready' | 'mela:exit' | 'relogin' } | { type: 'mela:round'; phase: 'started' | 'revealed' },
): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
