import { useRef } from 'react';

/**
 * One key for one intent: the same content asked for again (the answer was lost) keeps its key, so that nothing happens
 * twice; another content, or an intent that came to its end, gets a new one.
 */
export function useIdempotencyKey(): { keyFor(content: string): string; done(): void } {
  const intent = useRef<{ content: string; key: string } | undefined>(undefined);
  return {
    keyFor(content) {
      if (intent.current?.content !== content) intent.current = { content, key: newKey() };
      return intent.current.key;
    },
    done() {
      intent.current = undefined;
    },
  };
}

/** A random UUID, also where the page did not come over https and `crypto.randomUUID` is withheld. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
