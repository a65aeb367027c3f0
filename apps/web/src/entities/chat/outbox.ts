import type { ChatMessage } from '@mela/contract/chat';
import type { Answer, ApiError } from '#/platform/api/api-error.ts';
import { newKey } from '#/platform/idempotency/use-idempotency-key.ts';
import { createPauses, isPassing } from './retries.ts';

/** A message that the server has not accepted yet. Its key makes retries of it one message. */
export interface Unsent {
  readonly key: string;
  readonly text: string;
  readonly uploadId?: string | undefined;
  /** Why the server refused it; it then waits for its writer. */
  readonly refused?: ApiError['errorCode'] | undefined;
}

export interface Outbox {
  readonly items: () => readonly Unsent[];
  add(message: { readonly text: string; readonly uploadId?: string | undefined }): void;
  /** Retries a refused one. */
  retry(key: string): void;
  remove(key: string): void;
  /** Calls back after each change; returns the function that stops it. */
  onChange(listener: () => void): () => void;
  /** Sends the waiting messages. */
  start(): void;
  /** The network may be back: ends the wait. */
  wake(): void;
  stop(): void;
}

const KEPT = 50;

/** Sends messages one after another in the order they were written; keeps those that cannot be sent now. */
export function createOutbox(options: OutboxOptions): Outbox {
  let items: readonly Unsent[] = options.kept.slice(-KEPT);
  let isRunning = false;
  let isStopped = true;
  const listeners = new Set<() => void>();
  const pauses = createPauses();

  function change(next: readonly Unsent[]) {
    items = next;
    options.keep(items);
    for (const listener of listeners) listener();
  }

  async function run() {
    if (isRunning || isStopped) return;
    isRunning = true;
    let failures = 0;
    for (;;) {
      const next = items.find(({ refused }) => refused === undefined);
      if (isStopped || !next) break;
      const answer = await options.send(next);
      if (isStopped) break;
      if (answer.ok) {
        failures = 0;
        change(items.filter(({ key }) => key !== next.key));
        options.sent(answer.value);
      } else if (answer.error.errorCode === 'not_logged_in' || answer.error.errorCode === 'not_staff') {
        break;
      } else if (isPassing(answer.error)) {
        failures += 1;
        await pauses.rest(failures);
      } else {
        const refused = answer.error.errorCode;
        change(items.map((item) => (item.key === next.key ? { ...item, refused } : item)));
      }
    }
    isRunning = false;
  }

  return {
    items: () => items,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      isStopped = false;
      void run();
    },
    add(message) {
      change([...items, { key: newKey(), ...message }]);
      void run();
    },
    retry(key) {
      change(
        items.map(({ refused, ...item }) => (item.key === key || refused === undefined ? item : { ...item, refused })),
      );
      void run();
    },
    remove: (key) => change(items.filter((item) => item.key !== key)),
    wake() {
      pauses.cutShort();
      void run();
    },
    stop() {
      isStopped = true;
      pauses.cutShort();
    },
  };
}

export interface OutboxOptions {
  /** Unsent messages of an earlier visit. */
  readonly kept: readonly Unsent[];
  /** Called after each change. */
  readonly keep: (items: readonly Unsent[]) => void;
  readonly send: (message: Unsent) => Promise<Answer<ChatMessage>>;
  readonly sent: (message: ChatMessage) => void;
}
