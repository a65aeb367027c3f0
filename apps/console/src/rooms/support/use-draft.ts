import { useCallback, useState } from 'react';
import { consoleMemory } from '#/client/console-memory.ts';

/** An unsent draft of a clerk in one place: kept over other rooms, a take-over and a reload. */
export function useDraft(staffId: string, place: string): [words: string, write: (words: string) => void] {
  const [words, setWords] = useState(() => consoleMemory.draft(staffId, place));
  const write = useCallback(
    (next: string) => {
      setWords(next);
      consoleMemory.keepDraft(staffId, place, next);
    },
    [staffId, place],
  );
  return [words, write];
}
