import { useCallback, useState } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';

/** The number of searches kept, newest first. */
export const MOST_KEPT = 8;

/** The visitor's earlier searches, stored in their browser. */
export function useRecentSearches() {
  const { storage } = usePlatform();
  const [kept, setKept] = useState(() => storage.get('recentSearches') ?? []);
  const remember = useCallback(
    (sought: string) => {
      const next = withSearch(storage.get('recentSearches') ?? [], sought);
      storage.set('recentSearches', next);
      setKept(next);
    },
    [storage],
  );
  const forget = useCallback(() => {
    storage.remove('recentSearches');
    setKept([]);
  }, [storage]);
  return { kept, remember, forget };
}

/** Puts a search at the front of the list. Searches that differ only in case are the same search. */
export function withSearch(kept: readonly string[], sought: string): readonly string[] {
  const name = sought.trim();
  if (name === '') return kept;
  const others = kept.filter((one) => one.toLocaleLowerCase() !== name.toLocaleLowerCase());
  return [name, ...others].slice(0, MOST_KEPT);
}
