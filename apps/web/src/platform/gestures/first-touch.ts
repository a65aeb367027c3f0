const TOUCHES = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/**
 * Calls once, on the visitor's first action; returns the function that stops waiting. Anything that only a continuing visitor
 * needs is fetched then, so that it does not delay the first screen.
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
