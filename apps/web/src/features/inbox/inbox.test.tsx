import type { InboxMessage } from '@mela/contract/inbox';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useInboxUnread, useLiveInbox } from '#/entities/inbox/unread.queries.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { stopTimers } from '../../../test/fake-timers.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { InboxScreen } from './inbox-screen.tsx';

function message(messageId: string, more: Partial<InboxMessage> = {}): InboxMessage {
  return {
    messageId,
    source: 'system',
    title: `Title ${messageId}`,
    content: `<p>Text of ${messageId}</p>`,
    attachments: [],
    sentAt: '2026-11-21T06:29:00Z',
    read: false,
    ...more,
  };
}

async function open(handlers: FakeServer['handlers'], type = 0) {
  const server = await createFakeServer({ inboxUnreadCount: () => 2, ...handlers });
  return { server, page: await mount(<InboxScreen />, { server, session: sessionOf(type), path: '/m/webEmail' }) };
}

function rows(container: HTMLElement) {
  return [...container.querySelectorAll('details')];
}

test('lists title, excerpt, author and time of each message, and marks it read on opening', async () => {
  const { server, page } = await open({
    inboxMessages: () => ({
      list: [
        message('2', { source: 'operator', attachments: [{ name: 'Rules', url: 'https://files.example/r.pdf' }] }),
        message('1', { read: true }),
      ],
      next: null,
    }),
    readInboxMessage: () => ({ unread: 0, version: 9 }),
  });
  await page.until(() => rows(page.container).length === 2);
  const [first, second] = rows(page.container);
  expect(first?.querySelector('summary')?.textContent).toBe('Title 2unreadText of 2From our team · 2026-11-21 12:29');
  expect(second?.querySelector('summary')?.textContent).toBe(
    `Title 1Text of 1${en['inbox.fromSystem']} · 2026-11-21 12:29`,
  );
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('https://files.example/r.pdf');

  if (first) first.open = true;
  await page.until(() => server.count('readInboxMessage') === 1);
  expect(server.last('readInboxMessage')?.params).toEqual({ messageId: '2' });
  await page.until(() => !(page.text() ?? '').includes('unread'));
});

test('marks all messages read at once, and deletes one after a single question', async () => {
  const { server, page } = await open({
    inboxMessages: () => ({ list: [message('2'), message('1')], next: null }),
    readAllInboxMessages: () => ({ unread: 0, version: 9 }),
    deleteInboxMessage: () => ({ unread: 0, version: 9 }),
  });
  await page.until(() => rows(page.container).length === 2);
  await page.click('Mark all read');
  await page.until(() => !(page.text() ?? '').includes('unread'));
  expect(server.count('readAllInboxMessages')).toBe(1);
  await page.click('Delete');
  expect(server.count('deleteInboxMessage')).toBe(0);
  await page.until(() => page.container.querySelector('dialog[open]') !== null);
  page.container.querySelectorAll<HTMLElement>('dialog[open] button')[1]?.click();
  await page.until(() => rows(page.container).length === 1);
  expect(server.last('deleteInboxMessage')?.params).toEqual({ messageId: '2' });
});

test('offers a next step for an empty inbox and for one that does not load', async () => {
  const { server, page } = await open({ inboxMessages: () => ({ refuse: 'unknown_error' }) });
  await page.until(() => (page.text() ?? '').includes('The inbox did not load'));
  server.handlers.inboxMessages = () => ({ list: [], next: null });
  await page.click('Try again');
  await page.until(() => (page.text() ?? '').includes('No messages yet'));
  expect(page.control('To the games').getAttribute('href')).toBe('/m/home');
});

test('refuses a free-play account with one notice and offers registration', async () => {
  const { server, page } = await open({ inboxMessages: () => ({ list: [], next: null }) }, 4);
  await page.until(() => (page.text() ?? '').includes('Free-play accounts cannot use this'));
  expect(page.control('Register now').getAttribute('href')).toBe('/m/register');
  expect(server.count('inboxMessages')).toBe(0);
});

test('shares one count call per 250 ms between badges, follows the live feed, and makes none for free play (M141)', async () => {
  function Badge() {
    return <b>{useInboxUnread() ?? '-'} </b>;
  }
  function Badges() {
    useLiveInbox();
    const [more, setMore] = useState(0);
    return (
      <p>
        <Badge />
        <Badge key={more} />
        <button type="button" onClick={() => setMore(more + 1)} aria-label="again" />
      </p>
    );
  }
  const pass = stopTimers();
  const server = await createFakeServer({ inboxUnreadCount: () => 5 });
  const page = await mount(<Badges />, { server, session: sessionOf(0) });
  await page.until(() => page.text() === '5 5 ');
  expect(server.count('inboxUnreadCount')).toBe(1);
  await page.click('again');
  expect(server.count('inboxUnreadCount')).toBe(1);
  await pass(249);
  await page.click('again');
  expect(server.count('inboxUnreadCount')).toBe(1);
  await pass(1);
  await page.click('again');
  await page.until(() => server.count('inboxUnreadCount') === 2);
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  server.say('inbox', { unread: 6, version: 2 });
  await page.until(() => page.text() === '6 6 ');
  expect(server.count('inboxUnreadCount')).toBe(2);
  // Overtaken messages change nothing: a late live state, and the answer to an earlier request.
  let answerLate: (count: number) => void = () => undefined;
  server.handlers.inboxUnreadCount = () => new Promise<number>((resolve) => (answerLate = resolve));
  await pass(250);
  await page.click('again');
  await page.until(() => server.count('inboxUnreadCount') === 3);
  server.say('inbox', { unread: 8, version: 4 });
  await page.until(() => page.text() === '8 8 ');
  answerLate(6);
  server.say('inbox', { unread: 7, version: 3 });
  let hasArrived = false;
  page.platform.live.subscribe('systemStatus', () => (hasArrived = true));
  server.say('systemStatus', { maintenance: false });
  await page.until(() => hasArrived);
  expect(page.text()).toBe('8 8 ');

  const free = await createFakeServer({ inboxUnreadCount: () => 5 });
  const guest = await mount(<Badges />, { server: free, session: sessionOf(4) });
  await guest.until(() => guest.text() === '- - ');
  expect(free.count('inboxUnreadCount')).toBe(0);
});
