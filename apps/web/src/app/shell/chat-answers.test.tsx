import type { ChatMessage, ChatRoom } from '@mela/contract/chat';
import { act } from 'react';
import { expect, test } from 'vitest';
import { openSite } from '../../../test/answers.ts';
import { homeOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

const room = (lastSeq: number): ChatRoom => ({
  state: 'taken',
  clerk: 'Nasrin',
  version: lastSeq + 1,
  lastSeq,
  memberDelivered: 0,
  memberRead: 0,
  deskDelivered: 0,
  deskRead: 0,
});
const message = (seq: number, author: ChatMessage['author']): ChatMessage => ({
  seq,
  author,
  name: 'Nasrin',
  key: `key-${seq}`,
  text: 'Yes',
  picture: null,
  sentAt: '2026-11-22T10:00:00Z',
});

async function visit(path: string, unread = 0) {
  const server = await createFakeServer({
    systemStatus: openSite,
    inboxUnreadCount: () => 0,
    chatUnreadCount: () => ({ unReadCount: unread, version: 1 }),
    promotions: () => ({ categories: [], list: [] }),
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
  });
  const app = await openApp(path, {
    server,
    settings: { keys: ['CBS3', 'MAILCEN'] },
    session: sessionOf(0),
    home: homeOf(),
  });
  await app.touch();
  await app.until(() => server.count('live') > 0);
  const tell = (seq: number, author: ChatMessage['author'], left: number) =>
    act(async () => server.say('chat', { room: room(seq), unread: left, message: message(seq, author) }));
  return { app, server, tell, toast: () => app.find('[popover=manual]') };
}
const me = '[aria-label="Main menu"] a[href="/m/member/home"]';

test('shows unread chat answers on the first screen without a touch: a dot on the menu, a count on Me (M142)', async () => {
  const server = await createFakeServer({
    systemStatus: openSite,
    inboxUnreadCount: () => 0,
    chatUnreadCount: () => ({ unReadCount: 2, version: 1 }),
  });
  const settings = { keys: ['CBS3', 'MAILCEN'] };
  const app = await openApp('/m/home', { server, settings, session: sessionOf(0), home: homeOf() });
  await app.until(() => app.find(me)?.textContent === '2Me');
  expect(document.documentElement.dataset['answers']).toBe('');
  expect(server.count('chatUnreadCount')).toBe(1);
});

test('notifies once of an answer that arrives on another screen, with a link there and back', async () => {
  const { app, tell, toast } = await visit('/m/activity');
  await tell(1, 'member', 0);
  expect(toast()?.textContent).toBe('');
  await tell(2, 'desk', 1);
  await app.until(() => (toast()?.textContent ?? '').includes('Our team has answered in live chat'));
  expect(toast()?.querySelector('a')?.getAttribute('href')).toBe('/m/chat?backUrl=%2Fm%2Factivity');
  await app.until(() => app.find(me)?.textContent === '1Me');
  // A repeat of the same answer, and one that was read elsewhere, show nothing more.
  const shown = toast()?.firstElementChild;
  await tell(2, 'desk', 1);
  await tell(3, 'desk', 0);
  expect(toast()?.firstElementChild).toBe(shown);
  await app.tap('[popover=manual] a');
  await app.until(() => app.address().startsWith('/m/chat') && toast()?.textContent === '');
});

test('notifies of an answer over a game without a link out of the round', async () => {
  const { app, tell, toast } = await visit('/m/play');
  await tell(2, 'desk', 1);
  await app.until(() => (toast()?.textContent ?? '').includes('Our team has answered'));
  expect(toast()?.querySelector('a')).toBeNull();
});

test('shows one message on a guest’s tap on Deposit and leads to log-in, and from there to the cashier', async () => {
  const server = await createFakeServer({ systemStatus: openSite });
  const app = await openApp('/m/home', { server, home: homeOf() });
  const said = new Set<string>();
  const watch = new MutationObserver(() => said.add(app.find('[popover=manual]')?.textContent ?? ''));
  watch.observe(app.container, { subtree: true, childList: true, characterData: true });
  await app.tap('main [data-face="guest"][href="/m/voucherCenter"]');
  await app.until(() => app.address() === '/m/login?back=%2Fm%2FvoucherCenter');
  watch.disconnect();
  expect([...said].filter((words) => words !== '')).toEqual(['Sorry, you are not logged in! please login first.']);
});
