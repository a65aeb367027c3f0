import type { ChatMessage } from '@mela/contract/chat';
import { useState } from 'react';
import { createOutbox, type Outbox } from '@mela/web/entities/chat/outbox';
import { useSending } from '@mela/web/entities/chat/use-outbox';
import type { ConsoleClient } from '#/client/console-client.ts';
import { consoleMemory } from '#/client/console-memory.ts';

/**
 * An outbox per room, which outlives the room's screen, and the page as messages of this member of staff: another one at the
 * same browser neither sees nor sends them.
 */
export function createStaffOutboxes(api: ConsoleClient['api'], staffId: string) {
  const rooms = new Map<string, Outbox>();
  const listeners = new Map<string, Set<(message: ChatMessage) => void>>();
  /** A call repeats lost requests with the session of its start, so it must end with its writer's session. */
  let life: AbortController | undefined;

  function make(roomId: string): Outbox {
    const outbox = createOutbox({
      kept: consoleMemory.unsent(staffId)[roomId] ?? [],
      keep: (items) => consoleMemory.keepUnsent(staffId, roomId, items),
      send: ({ key, text, uploadId }) =>
        api.call(
          'answerRoom',
          { params: { roomId }, body: { idempotencyKey: key, text, ...(uploadId && { uploadId }) } },
          { signal: life?.signal },
        ),
      sent: (message) => listeners.get(roomId)?.forEach((listener) => listener(message)),
    });
    rooms.set(roomId, outbox);
    if (life) outbox.start();
    return outbox;
  }
  for (const roomId of Object.keys(consoleMemory.unsent(staffId))) make(roomId);

  return {
    of: (roomId: string): Outbox => rooms.get(roomId) ?? make(roomId),
    /** Calls back with messages of a room that the server accepted; returns the function that stops it. */
    onSent(roomId: string, listener: (message: ChatMessage) => void): () => void {
      const ofRoom = listeners.get(roomId) ?? new Set();
      listeners.set(roomId, ofRoom.add(listener));
      return () => void ofRoom.delete(listener);
    },
    start() {
      life = new AbortController();
      for (const outbox of rooms.values()) outbox.start();
    },
    wake() {
      for (const outbox of rooms.values()) outbox.wake();
    },
    stop() {
      for (const outbox of rooms.values()) outbox.stop();
      life?.abort();
      life = undefined;
    },
  };
}

/** The outboxes of the signed-in clerk; they send while the chat listens, whatever is displayed. */
export function useStaffOutboxes(client: ConsoleClient, staffId: string): StaffOutboxes {
  const [outboxes] = useState(() => createStaffOutboxes(client.api, staffId));
  useSending(outboxes);
  return outboxes;
}

export type StaffOutboxes = ReturnType<typeof createStaffOutboxes>;
