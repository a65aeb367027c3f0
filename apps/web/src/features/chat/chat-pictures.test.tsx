import type { ChatMessage } from '@mela/contract/chat';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ChatScreen } from './chat-screen.tsx';

const ROOM = {
  state: 'taken',
  clerk: 'Nasrin',
  version: 2,
  lastSeq: 3,
  memberDelivered: 3,
  memberRead: 3,
  deskDelivered: 3,
  deskRead: 3,
} as const;

test('refetches expired picture addresses once each, and not those that the same answer renewed', async () => {
  let quarter = 1;
  const messages = (): ChatMessage[] =>
    [1, 2, 3].map((seq) => ({
      seq,
      author: 'member',
      name: null,
      key: `k${seq}`,
      text: `m${seq}`,
      picture:
        seq === 1 ? null : { uploadId: `u${seq}`, url: `https://p.example/${seq}?q=${quarter}`, width: 40, height: 30 },
      sentAt: '2026-11-21T06:29:00Z',
    }));
  const server = await createFakeServer({
    chatMessages: ({ query }) => ({
      list: messages().filter(({ seq }) => seq > Number(query['after'] ?? 0)),
      hasMore: false,
      room: ROOM,
    }),
  });
  const page = await mount(<ChatScreen />, {
    server,
    session: sessionOf(0),
    path: '/m/chat?b2c=1',
    settings: { keys: ['CBS3'] },
  });
  const images = () => [...page.container.querySelectorAll<HTMLImageElement>('[role=log] img')];
  const shown = () => images().map((image) => image.getAttribute('src'));
  const lose = () => act(async () => images().forEach((image) => image.dispatchEvent(new Event('error'))));
  await page.until(() => images().length === 2);
  expect(server.count('chatMessages')).toBe(1);

  quarter = 2;
  await lose();
  await page.until(() => shown().join(' ') === 'https://p.example/2?q=2 https://p.example/3?q=2');
  expect(server.last('chatMessages')?.query).toMatchObject({ after: '1' });
  expect(server.count('chatMessages')).toBe(2);
  expect(page.container.querySelectorAll('[role=log] ol > li')).toHaveLength(4);

  // The addresses do not change: the pictures fail to load, and each is requested once more, not repeatedly.
  await lose();
  await page.until(() => server.count('chatMessages') === 4);
  await lose();
  await lose();
  expect(server.count('chatMessages')).toBe(4);
});
