import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type OutboxOptions, type Unsent } from './outbox.ts';

/** An outbox that sends as long as the component stands, and what is in it. Its options stay those of the first render. */
export function useOutbox(options: () => OutboxOptions): {
  readonly items: readonly Unsent[];
  readonly outbox: Outbox;
} {
  const [outbox] = useState(() => createOutbox(options()));
  const items = useSyncExternalStore(outbox.onChange, outbox.items, outbox.items);
  useEffect(() => {
    outbox.start();
    const wake = () => outbox.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      outbox.stop();
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [outbox]);
  return { items, outbox };
}
