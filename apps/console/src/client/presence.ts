/** No key and no pointer for so long, and what the page asks for is asked by itself. */
const QUIET_MS = 30_000;
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether somebody has just touched the page: the server locks a session that is left alone, and must know its calls apart. */
export function watchPresence(now: () => number = Date.now) {
  let touchedAt = now();
  const touch = () => (touchedAt = now());
  for (const sign of SIGNS) addEventListener(sign, touch, { passive: true, capture: true });
  return { isAway: () => now() - touchedAt > QUIET_MS };
}
