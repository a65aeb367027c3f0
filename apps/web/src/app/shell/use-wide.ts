import { useSyncExternalStore } from 'react';

/** A screen with room for a panel on each side of the phone's column. */
const WIDE = '(width >= 1060px)';

export function isWide(): boolean {
  return matchMedia(WIDE).matches;
}

export function useWide(): boolean {
  return useSyncExternalStore(watch, isWide);
}

function watch(changed: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
