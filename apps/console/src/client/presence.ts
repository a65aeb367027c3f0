/** After this long without key or pointer, calls of the page count as automatic. */
const QUIET_MS = 30_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a person has recently touched the page: the server locks an idle session and must distinguish automatic calls. */
export function watchPresence(now: () => number = Date.now) {
  let touchedAt = now();
  const touch = () => (touchedAt = now());
  for (const sign of SIGNS) addEventListener(sign, touch, { passive: true, capture: true });
  return { isAway: () => now() - touchedAt > QUIET_MS };
}
