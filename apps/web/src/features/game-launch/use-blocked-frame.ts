import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * The policy of a page names the vendors at the time of the request, so it blocks the frame of a vendor connected since. The
 * page reloads once per history entry; `onBlocked` is called if that did not help.
 */
export function useBlockedFrame(origin: string | undefined, onBlocked: () => void): void {
  const stillBlocked = useEffectEvent(onBlocked);
  // Subscribes before the browser checks the frame's address.
  useLayoutEffect(() => {
    if (origin === undefined) return undefined;
    const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src' || !`${blockedURI}/`.startsWith(`${origin}/`)) return;
      if (isNew()) return stillBlocked();
      history.replaceState({ ...(history.state as object | null), isLoadedAnew: true }, '');
      location.reload();
    };
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [origin]);
}

function isNew(): boolean {
  return (history.state as { isLoadedAnew?: boolean } | null)?.isLoadedAnew === true;
}
