import type { ChatMessage, ChatRoom } from '@mela/contract/chat';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastSeq, logOf, withHeard, withNewer, withOlder } from './chat-log.ts';

const message = (seq: number): ChatMessage => ({
  seq,
  author: 'desk',
  name: 'Nasrin',
  key: `k${seq}`,
  text: `m${seq}`,
  picture: null,
  sentAt: '2026-11-21T06:29:00Z',
});
const roomAt = (lastSeq: number, more: Partial<ChatRoom> = {}): ChatRoom => ({
  state: 'taken',
  clerk: 'Nasrin',
  version: lastSeq,
  lastSeq,
  memberDelivered: 0,
  memberRead: 0,
  deskDelivered: 0,
  deskRead: 0,
  ...more,
});
const stretch = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => message(from + i));

test('holds each message once and in order, and reports gaps, for lost, doubled and reordered events', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.array(fc.integer({ min: 1, max: 12 })), (count, order) => {
      let log = logOf({ list: [], hasMore: false, room: roomAt(0) });
      for (const seq of order.filter((one) => one <= count)) {
        const heard = withHeard(log, { room: roomAt(seq), message: message(seq) });
        log = heard.log;
        // The server answers a request for missing messages with those after the last held one.
        if (heard.missing)
          log = withNewer(log, { list: stretch(lastSeq(log) + 1, count), hasMore: false, room: roomAt(count) });
      }
      const places = log.messages.map(({ seq }) => seq);
      expect(places).toEqual(stretch(1, places.length).map(({ seq }) => seq));
      expect(places.length).toBeGreaterThanOrEqual(Math.max(0, ...order.filter((one) => one <= count)));
    }),
  );
});

test('puts older pages before and newer ones after, each message once', () => {
  const log = logOf({ list: stretch(5, 7), hasMore: true, room: roomAt(7) });
  const older = withOlder(log, { list: stretch(2, 5), hasMore: false, room: roomAt(7) });
  const all = withNewer(older, { list: stretch(7, 9), hasMore: false, room: roomAt(9) });
  expect(all.messages.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  expect([all.hasOlder, all.room.lastSeq]).toEqual([false, 9]);
});

test('keeps the newer of two room states, marks and assignee, regardless of their order', () => {
  const taken = roomAt(3, { version: 7, deskRead: 3, memberRead: 2 });
  const log = logOf({ list: stretch(1, 3), hasMore: false, room: taken });
  const late = roomAt(3, { version: 6, deskRead: 1, state: 'waiting', clerk: null });
  expect(withHeard(log, { room: late, message: null })).toMatchObject({ missing: false, log: { room: taken } });
  const closed = roomAt(3, { version: 8, state: 'closed', clerk: null });
  const after = withHeard(log, { room: closed, message: null }).log;
  expect(after.room).toEqual(closed);
  expect(withNewer(after, { list: [], hasMore: false, room: taken }).room).toEqual(closed);
});
