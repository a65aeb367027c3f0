/**
 * Notifies the embedding page, if it listens (docs/vendors.md, "In the frame"). The messages hold no secret and only
 * the operator's sites can frame the game, so they go to any origin.
 */
export function tellPage(
  message: { type: 'mela:ready' | 'mela:exit' | 'relogin' } | { type: 'mela:round'; phase: 'started' | 'revealed' },
): void {
  if (window.parent !== window) window.parent.postMessage(message, '*');
}
