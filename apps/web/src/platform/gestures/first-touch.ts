const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/**
 * Calls once, when the visitor does anything at all; gives the way to stop waiting. What only a visitor who goes on needs
 * is fetched then, beside the first screen's own work instead of in its way.
 */
export function onFirstTouch(act: () => void): () => void {
  const stop = () => {
    for (const name of TOUCHES) removeEventListener(name, touched);
  };
  const touched = () => {
    stop();
    act();
  };
  for (const name of TOUCHES) addEventListener(name, touched, { passive: true });
  return stop;
}
