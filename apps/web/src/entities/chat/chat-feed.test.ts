import type { ChatMessage, ChatRoom } from '@mela/contract/chat';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import { createChatFeed } from './chat-feed.ts';
import { lastSeq, type ChatLog, type ChatPage } from './chat-log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const message = (seq: number): ChatMessage => ({
  seq,
  author: 'desk',
  name: 'Nasrin',
  key: `k${seq}`,
  text: `m${seq}`,
  picture: null,
  sentAt: '2026-11-21T06:29:00Z',
});
const roomAt = (last: number): ChatRoom => ({
  state: 'taken',
  clerk: 'Nasrin',
  version: last,
  lastSeq: last,
  memberDelivered: 0,
  memberRead: 0,
  deskDelivered: 0,
  deskRead: 0,
});
const heard = (seq: number) => ({ room: roomAt(seq), message: message(seq) });

/** The page as the server builds it when the room has `count` messages. */
function pageOf(count: number, { after = 0, before = count + 1, size = 3 } = {}): Answer<ChatPage> {
  const all = Array.from({ length: count }, (_, at) => message(at + 1));
  const asked = all.filter(({ seq }) => seq > after && seq < before);
  const list = after > 0 ? asked.slice(0, size) : asked.slice(-size);
  return { ok: true, value: { list, hasMore: asked.length > size, room: roomAt(count) } };
}

/** A feed whose page requests are answered by the test, each once. */
function open() {
  const asked: { query: { before?: number; after?: number }; answer(page: Answer<ChatPage>): Promise<void> }[] = [];
  const shown = { log: undefined as ChatLog | undefined, error: undefined as string | undefined };
  const feed = createChatFeed({
    fetchPage: (query) =>
      new Promise((resolve) =>
        asked.push({
          query,
          async answer(page) {
            resolve(page);
            await vi.advanceTimersByTimeAsync(0);
          },
        }),
      ),
    onLog: (log) => (shown.log = log),
    onError: (error) => (shown.error = error?.errorCode),
  });
  feed.start();
  const places = () => shown.log?.messages.map(({ seq }) => seq);
  return { feed, asked, shown, places };
}

async function opened(count: number) {
  const page = open();
  await page.asked[0]?.answer(pageOf(count));
  return page;
}

test('fetches messages that arrive during a fetch, even if its page was built before them', async () => {
  const { feed, asked, places, shown } = await opened(2);
  feed.hear(heard(4));
  expect(asked[1]?.query).toEqual({ after: 2 });
  const built = pageOf(4, { after: 2 });
  feed.hear(heard(6));
  await asked[1]?.answer(built);
  expect(places()).toEqual([1, 2, 3, 4]);
  expect(asked[2]?.query).toEqual({ after: 4 });
  await asked[2]?.answer(pageOf(6, { after: 4 }));
  expect(places()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(shown.log && lastSeq(shown.log)).toBe(shown.log?.room.lastSeq);
  expect(asked).toHaveLength(3);
});

test('catches up again after a request that arrives during a catch-up', async () => {
  const { feed, asked } = await opened(2);
  void feed.catchUp();
  void feed.catchUp();
  expect(asked).toHaveLength(2);
  await asked[1]?.answer(pageOf(2, { after: 2 }));
  expect(asked).toHaveLength(3);
  await asked[2]?.answer(pageOf(2, { after: 2 }));
  expect(asked).toHaveLength(3);
});

test('keeps events from before the first page and from a restart of the log', async () => {
  const { feed, asked, places } = open();
  const built = pageOf(2);
  feed.hear(heard(3));
  feed.hear(heard(4));
  await asked[0]?.answer(built);
  expect(asked[1]?.query).toEqual({ after: 2 });
  await asked[1]?.answer(pageOf(4, { after: 2 }));
  expect(places()).toEqual([1, 2, 3, 4]);

  void feed.reload();
  const old = pageOf(4);
  feed.hear(heard(5));
  await asked[2]?.answer(old);
  expect(places()).toEqual([2, 3, 4, 5]);
  expect(asked).toHaveLength(3);
});

test('retries missing messages after a pause, and at once when the network is back', async () => {
  const { feed, asked, places } = await opened(1);
  feed.hear(heard(3));
  await asked[1]?.answer(failed('offline'));
  await vi.advanceTimersByTimeAsync(999);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(3);
  await asked[2]?.answer(failed('unavailable', 503));
  void feed.catchUp();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(4);
  await asked[3]?.answer(pageOf(3, { after: 1 }));
  expect(places()).toEqual([1, 2, 3]);
  expect(asked).toHaveLength(4);
});

test('stops retrying after a permanent refusal or a stop', async () => {
  const refused = await opened(1);
  refused.feed.hear(heard(3));
  await refused.asked[1]?.answer(failed('forbidden', 403));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused.asked).toHaveLength(2);

  const left = await opened(1);
  left.feed.hear(heard(3));
  await left.asked[1]?.answer(failed('offline'));
  left.feed.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left.asked).toHaveLength(2);
});

test('restarts the log after a long absence instead of paging through it', async () => {
  const { feed, asked, places } = await opened(1);
  feed.hear(heard(100));
  for (let page = 1; page <= 10; page += 1) {
    const { query } = asked[page] ?? {};
    await asked[page]?.answer(pageOf(100, { after: query?.after ?? 0 }));
  }
  expect(asked[11]?.query).toEqual({});
  await asked[11]?.answer(pageOf(100));
  expect(places()).toEqual([98, 99, 100]);
  expect(asked).toHaveLength(12);
});
