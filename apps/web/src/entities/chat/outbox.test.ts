import type { ChatMessage } from '@mela/contract/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import { createOutbox, type Unsent } from './outbox.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(kept: readonly Unsent[] = [], first?: () => Answer<ChatMessage>) {
  const log = { kept: [] as readonly Unsent[], tried: [] as string[], keys: [] as string[], sent: [] as number[] };
  const server: { answer: (item: Unsent) => Answer<ChatMessage> } = {
    answer: first ?? ((item: Unsent): Answer<ChatMessage> => taken(item)),
  };
  let seq = 0;
  function taken(item: Unsent): Answer<ChatMessage> {
    seq += 1;
    return { ok: true, value: { ...item, seq, author: 'member', name: null, picture: null, sentAt: '' } };
  }
  const outbox = createOutbox({
    kept,
    keep: (items) => (log.kept = items),
    async send(item) {
      log.tried.push(item.text);
      log.keys.push(item.key);
      return server.answer(item);
    },
    sent: (message) => log.sent.push(message.seq),
  });
  outbox.start();
  return { outbox, log, server, taken };
}
const settle = () => vi.advanceTimersByTimeAsync(0);

test('sends messages in the order they were written, one at a time, each under a separate key', async () => {
  const { outbox, log } = open();
  outbox.add({ text: 'one' });
  outbox.add({ text: 'two' });
  await settle();
  expect(log).toMatchObject({ tried: ['one', 'two'], sent: [1, 2], kept: [] });
  expect(new Set(log.keys).size).toBe(2);
});

test('keeps a message that the network lost and resends it under the same key, sooner when back online', async () => {
  const { outbox, log, server, taken } = open([{ key: 'left', text: 'from before' }], () => failed('offline'));
  outbox.add({ text: 'new' });
  await vi.advanceTimersByTimeAsync(999);
  expect(log.tried).toEqual(['from before']);
  await vi.advanceTimersByTimeAsync(1);
  expect(log.tried).toHaveLength(2);
  expect(log.kept.map(({ text }) => text)).toEqual(['from before', 'new']);
  server.answer = taken;
  outbox.wake();
  await settle();
  expect(log.tried.slice(2)).toEqual(['from before', 'new']);
  expect(log.keys.slice(0, 3)).toEqual(['left', 'left', 'left']);
  expect(log.kept).toEqual([]);
});

test('keeps a refused message for its writer without blocking others, and ends all tries on stop', async () => {
  const { outbox, log, server, taken } = open();
  server.answer = (item: Unsent) => (item.text === 'bad' ? failed('conflict', 409) : taken(item));
  outbox.add({ text: 'bad' });
  outbox.add({ text: 'good' });
  await settle();
  expect(log.kept).toMatchObject([{ text: 'bad', refused: 'conflict' }]);
  server.answer = taken;
  outbox.retry(log.kept[0]?.key ?? '');
  await settle();
  expect(log.kept).toEqual([]);
  server.answer = () => failed('timeout');
  outbox.add({ text: 'late' });
  await settle();
  outbox.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(log.tried.filter((text) => text === 'late')).toHaveLength(1);
  expect(outbox.items()).toMatchObject([{ text: 'late' }]);
});
