import { useCallback, useState } from 'react';
import { usePlatform } from '#/platform/platform-context.tsx';

/** So many are kept, the newest first. */
export const MOST_KEPT = 8;

/** What the visitor sought before; it stays in his browser. */
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

/** The list with one more search at its front; the same words in another case are the same search. */
export function withSearch(kept: readonly string[], sought: string): readonly string[] {
  const name = sought.trim();
  if (name === '') return kept;
  const others = kept.filter((one) => one.toLocaleLowerCase() !== name.toLocaleLowerCase());
  return [name, ...others].slice(0, MOST_KEPT);
}
