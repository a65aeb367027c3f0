import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf, type GameCriteria } from './game-criteria.ts';

/** The end of an address that opens the list with its search line open. */
const SEARCH_MARK = '#search';

/** A search waits this long after the last letter, in milliseconds (P146). */
export const SEARCH_DEBOUNCE_MS = 500;

/**
 * The criteria of the address, and the ways to change them, each of which replaces the address. `typed` is the text of the
 * search line, `undefined` while it is closed; after a pause it becomes the searched name.
 */
export function useCriteria(path: string, criteria: GameCriteria) {
  const [, navigate] = useLocation();
  const change = (part: Partial<GameCriteria>) => {
    const next = addressOf(path, { ...criteria, ...part });
    if (next !== addressOf(path, criteria)) navigate(next, { replace: true, state: { isSearch: isSearchEntry() } });
  };
  const { typed, setTyped } = useSearchLine(criteria.gameName);
  const searched = typed?.trim();
  const search = useEffectEvent((gameName: string) => change({ gameName }));
  useEffect(() => {
    if (searched === undefined) return undefined;
    const timer = setTimeout(() => search(searched), searched === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [searched]);
  return { change, typed, setTyped };
}

/**
 * The search line has its own entry in the history: the phone's back button closes it and restores the previous list. Closing it
 * empty removes the entry; closing it with a name keeps the search.
 */
function useSearchLine(sought: string) {
  const [typed, setTyped] = useState<string | undefined>();
  const began = useRef('');
  const isOpen = typed !== undefined;
  // Home's search leads here with the line open; the back button leads home again.
  useEffect(() => {
    if (location.hash !== SEARCH_MARK) return undefined;
    const frame = requestAnimationFrame(() => {
      const state = { ...(history.state as object | null), isSearch: true };
      history.replaceState(state, '', location.pathname + location.search);
      setTyped('');
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const back = () => !isSearchEntry() && setTyped(undefined);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [isOpen]);
  return {
    typed,
    setTyped(next: string | undefined) {
      if (!isOpen && next !== undefined) {
        began.current = sought;
        if (!isSearchEntry()) history.pushState({ ...(history.state as object | null), isSearch: true }, '');
      }
      if (next === undefined && typed?.trim() === '' && began.current === '' && isSearchEntry()) history.back();
      else setTyped(next);
    },
  };
}

function isSearchEntry(): boolean {
  return (history.state as { isSearch?: boolean } | null)?.isSearch === true;
}
