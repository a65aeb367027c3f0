import { useEffect } from 'react';

/** A swipe from the edge goes back, as the arrow does. Home has no way back, so it does without the code of it. */
export function useSwipeBack(goBack: (() => void) | undefined): void {
  useEffect(() => {
    if (!goBack) return undefined;
    let isWanted = true;
    let stop: (() => void) | undefined;
    import('#/platform/gestures/swipe-back.ts').then(
      ({ watchSwipes }) => isWanted && (stop = watchSwipes(goBack)),
      // The back arrow works without it.
      () => undefined,
    );
    return () => {
      isWanted = false;
      stop?.();
    };
  }, [goBack]);
}
