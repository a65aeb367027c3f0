import type { PlainMessageKey } from '@mela/locales/translation';
import { useText } from '#/platform/language/text.tsx';
import { useToast } from '#/ui/toast.tsx';

/** Puts text on the clipboard and confirms it; if the browser does not allow it, explains how to copy manually. */
export function useCopy(): (words: string, done?: PlainMessageKey) => Promise<void> {
  const text = useText();
  const toast = useToast();
  return async (words, done = 'actions.copied') => {
    try {
      await navigator.clipboard.writeText(words);
      toast.success(text(done));
    } catch {
      toast.error(text('actions.copyFailed'));
    }
  };
}
