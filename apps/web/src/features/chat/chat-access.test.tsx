import { chatAddress } from '@mela/contract/chat-address';
import { REAL_ACCOUNT_TYPES } from '@mela/contract/account-types';
import { act } from 'react';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { sessionOf } from '../../../test/mount.tsx';

const FREE_REJECT = 'Free-play accounts cannot use this. Open an account of your own.';
const EMPTY_ROOM = {
  state: 'waiting',
  clerk: null,
  version: 2,
  lastSeq: 0,
  memberDelivered: 0,
  memberRead: 0,
  deskDelivered: 0,
  deskRead: 0,
} as const;

/** Opens the whole app at an address. The server's own rule makes the chat's address. */
async function open(path: string, type?: number) {
  const server = await createFakeServer({
    systemStatus: openSite,
    login: () => ({ ...sessionOf(0), previousLoginAt: null }),
    inboxUnreadCount: () => 0,
    chatUnreadCount: () => ({ unReadCount: 0, version: 1 }),
    inboxMessages: () => ({ list: [], next: null }),
    chatMessages: () => ({ list: [], hasMore: false, room: EMPTY_ROOM }),
    launchChat: ({ query }) => ({
      chatUrl: chatAddress('/m/chat', undefined, { ...query, language: 'EN' }),
    }),
  });
  const app = await openApp(path, {
    server,
    settings: { keys: ['MAILCEN', 'CBS3'] },
    home: { categories: [], notices: [] },
    ...(type !== undefined && { session: sessionOf(type) }),
  });
  const toast = () => app.find('[popover=manual]');
  return { server, app, toast };
}

type Opened = Awaited<ReturnType<typeof open>>['app'];

async function logIn(app: Opened) {
  await app.until(() => app.find('main input[type=password]') !== null);
  for (const [selector, words] of [
    ['main input[autocomplete=username]', 'rahim'],
    ['main input[type=password]', 'mela-demo-2026'],
  ] as const)
    await act(async () => {
      const input = app.find(selector);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await act(async () => app.find('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

/** Whether the page offers registration, as it does to free-play accounts. */
const isOffered = (app: Opened) => app.find('main a[href="/m/register"]') !== null;

/** Whether the chat and its message field are open. */
const isInChat = (app: Opened) => app.find('[role=log]') !== null && app.find('textarea') !== null;

test('sends guests of inbox and chat to log-in and back, and refuses type 4 with free_reject offline (M123)', async () => {
  for (const [path, isThere] of [
    ['/m/webEmail', (app: Opened) => (app.find('main')?.textContent ?? '').includes('No messages yet')],
    ['/m/chat', isInChat],
  ] as const) {
    const guest = await open(path);
    await guest.app.until(() => guest.app.address() === `/m/login?back=${encodeURIComponent(path)}`);
    await logIn(guest.app);
    await guest.app.until(() => guest.app.address().startsWith(path) && isThere(guest.app));
    await guest.app.close();

    const free = await open(path, 4);
    await free.app.until(() => isOffered(free.app) && free.toast()?.textContent === FREE_REJECT);
    expect(free.toast()?.querySelector('div')?.className).toMatch(/offline/);
    for (const call of ['launchChat', 'chatMessages', 'inboxMessages'] as const)
      expect(free.server.count(call)).toBe(0);
    await free.app.close();
  }
});

test('admits real accounts, sends guests to log-in, drops foreign back paths, and puts no token in chatUrl (R34)', async () => {
  expect([...REAL_ACCOUNT_TYPES]).toEqual([0, 1, 2]);
  for (const type of REAL_ACCOUNT_TYPES) {
    const { server, app } = await open('/m/chat?backUrl=/m/message', type);
    await app.until(() => isInChat(app));
    expect(app.address()).toBe('/m/chat?b2c=1&language=EN&backUrl=%2Fm%2Fmessage&title=Live+chat');
    expect(app.find('a[aria-label="Back"]')?.getAttribute('href')).toBe('/m/message');
    expect(server.last('launchChat')?.headers['authorization']).toContain('token-of-rahim');
    expect(app.address()).not.toContain('token');
    await app.close();
  }
  expect(chatAddress('/m/chat', 'https://chat.example/room', { language: 'EN' })).toBe(
    'https://chat.example/room?b2c=1&language=EN',
  );

  const asked = '/m/chat?backUrl=%2Fm%2Fmessage';
  const guest = await open(asked);
  await guest.app.until(() => guest.app.address() === `/m/login?back=${encodeURIComponent(asked)}`);
  await logIn(guest.app);
  await guest.app.until(() => isInChat(guest.app));
  expect(guest.app.address()).toBe('/m/chat?b2c=1&language=EN&backUrl=%2Fm%2Fmessage&title=Live+chat');
  await guest.app.close();

  const free = await open('/m/chat', 4);
  await free.app.until(() => isOffered(free.app) && free.toast()?.textContent === FREE_REJECT);
  expect(free.server.count('launchChat')).toBe(0);
  await free.app.close();
  for (const type of [40, 41]) {
    const other = await open('/m/chat', type);
    await other.app.until(() => other.app.address() === '/m/home');
    expect(other.server.count('launchChat'), String(type)).toBe(0);
    await other.app.close();
  }

  for (const away of ['https://evil.example', '//evil.example', '/m\\evil', 'javascript:x()', '/wps/x']) {
    const asksAway = await open(`/m/chat?backUrl=${encodeURIComponent(away)}`, 0);
    await asksAway.app.until(() => isInChat(asksAway.app));
    expect(asksAway.app.address(), away).toBe('/m/chat?b2c=1&language=EN&title=Live+chat');
    await asksAway.app.close();
    // A foreign back path in a forged chat address is not followed.
    const forged = await open(`/m/chat?b2c=1&backUrl=${encodeURIComponent(away)}`, 0);
    await forged.app.until(() => isInChat(forged.app));
    expect(forged.app.find('a[aria-label="Back"]')?.getAttribute('href'), away).toBe('/m/home');
    await forged.app.close();
  }
}, 60_000);

test('sends a suggested question at a tap, then shows when answers usually come and where', async () => {
  for (const [minutes, words] of [
    [12, 'Most answers come within 12 minutes.'],
    [130, 'Most answers come within 3 hours.'],
    [null, 'Our team has your message.'],
  ] as const) {
    const { server, app } = await open('/m/chat', 0);
    server.handlers.chatAnswerTime = () => ({ minutes });
    server.handlers.sendChatMessage = ({ body }) => {
      const { idempotencyKey: key, text } = body as { idempotencyKey: string; text: string };
      return { seq: 1, author: 'member', name: null, key, text, picture: null, sentAt: '2026-11-26T10:00:00Z' };
    };
    await app.until(() => app.all('[role=log] li button').length === 4);
    await act(async () => app.all('[role=log] li button')[1]?.click());
    const log = () => app.find('[role=log]')?.textContent ?? '';
    await app.until(() => log().includes(words));
    expect(log()).toContain('the answer waits here');
    expect(log().includes('Most answers')).toBe(minutes !== null);
    expect(server.last('sendChatMessage')?.body).toMatchObject({ text: 'When will my withdrawal arrive?' });
    await app.close();
  }
});
