import { useEffect, useState } from 'react';
import { useLanguage } from './text.tsx';

/** Lists reload this long after the last change of language, in milliseconds (P146, M181). */
export const RELOAD_DEBOUNCE_MS = 250;

/** The language for requests: follows the displayed one once it is stable, so that a quick change loads nothing. */
export function useReloadLanguage(): string {
  const shown = useLanguage();
  const [rested, setRested] = useState(shown);
  useEffect(() => {
    if (shown === rested) return undefined;
    const timer = setTimeout(() => setRested(shown), RELOAD_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [shown, rested]);
  return rested;
}
