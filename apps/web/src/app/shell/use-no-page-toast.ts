import { NO_PAGE_MARK } from '@mela/contract/page';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';

/** The router's window events after each change of the address. */
const CHANGES = ['pushState', 'replaceState', 'hashchange'] as const;

/** A request for a missing page leads home; one toast per visit gives the reason. */
export function useNoPageToast(): void {
  const text = useText();
  const toast = useToast();
  const look = useEffectEvent(() => {
    if (location.hash !== NO_PAGE_MARK) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    toast.show(text('shell.noPage'), { tone: 'info', ms: TOAST_MS.short });
  });
  useEffect(() => {
    const onChange = () => look();
    onChange();
    for (const change of CHANGES) addEventListener(change, onChange);
    return () => {
      for (const change of CHANGES) removeEventListener(change, onChange);
    };
  }, []);
}
