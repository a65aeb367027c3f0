import { useEffect, useState, useSyncExternalStore } from 'react';
import { createOutbox, type Outbox, type OutboxOptions, type Unsent } from './outbox.ts';

/** An outbox that sends while the component is mounted, and its messages. Its options stay those of the first render. */
export function useOutbox(options: () => OutboxOptions): {
  readonly items: readonly Unsent[];
  readonly outbox: Outbox;
} {
  const [outbox] = useState(() => createOutbox(options()));
  useSending(outbox);
  return { items: useUnsent(outbox), outbox };
}

/** The messages of an outbox. */
export function useUnsent(outbox: Pick<Outbox, 'onChange' | 'items'>): readonly Unsent[] {
  return useSyncExternalStore(outbox.onChange, outbox.items, outbox.items);
}

/** Sends while the component is mounted, sooner when the network or the reader is back. */
export function useSending(outbox: Pick<Outbox, 'start' | 'wake' | 'stop'>): void {
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
}
