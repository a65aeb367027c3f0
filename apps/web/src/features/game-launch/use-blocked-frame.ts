import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A page's policy names the vendors of the moment when the page came, so the frame of one that was connected since is blocked. The page is loaded
 * anew, once for each entry of the history; `onBlocked` is called where that did not help.
 */
export function useBlockedFrame(origin: string | undefined, onBlocked: () => void): void {
  const stillBlocked = useEffectEvent(onBlocked);
  // Before the browser has looked at the frame's address.
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
