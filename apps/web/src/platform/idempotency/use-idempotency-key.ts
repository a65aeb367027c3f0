import { useRef } from 'react';

/**
 * One key per intent: a repeat of the same content (after a lost response) keeps its key, so that nothing happens twice;
 * other content, or a completed intent, gets a new one.
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

/** A random UUID, also on a page without https, where `crypto.randomUUID` is missing. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
