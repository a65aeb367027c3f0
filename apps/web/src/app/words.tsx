import { useMemo, type ReactNode } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { WordsContext, type Words } from '#/ui/words.tsx';

/** Gives the design system's controls their words in the visitor's language. */
export function WordsProvider({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const words = useMemo<Words>(
    () => ({
      back: text('actions.back'),
      close: text('actions.close'),
      clear: text('actions.clear'),
      show: text('shell.show'),
      hide: text('shell.hide'),
      cancel: text('actions.cancel'),
      retry: text('actions.retry'),
      loading: text('actions.loading'),
      required: text('shell.required'),
      previous: text('shell.previous'),
      next: text('shell.next'),
    }),
    [text],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}
