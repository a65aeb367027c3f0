import { act, useState } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useInboxUnread } from '#/entities/inbox/unread.queries.ts';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { useMarkRead } from '#/features/notices/mark-read.ts';
import { LoginScreen } from '#/features/session/login-screen.tsx';
import { Badge } from '#/ui/badge.tsx';
import { fair, type } from '../../test/game-centre.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';
import { until } from '../../test/until.ts';
import { createFakeServer } from '../../test/fake-server.ts';

afterEach(() => vi.restoreAllMocks());

/** The test is the clock: time advances only with `pass`. */
function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Lets answers arrive, and timers of 0 ms run. */
const comes = (what: string, check: () => boolean) =>
  until(
    check,
    () => what,
    () => pass(0),
  );
/** What could come by now has come. */
async function quiet() {
  for (let round = 0; round < 20; round += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await pass(0);
  }
}

test('waits as documented before lists, field checks and searches, and loads more 300 px before the end (P146)', async () => {
  holdTime();
  // Home’s lists.
  const lobby = await fair();
  const blocks = await mount(
    <>
      <GamesBlock category="RNG" />
      <GamesBlock category="LIVE" />
      <GamesBlock category="FISH" />
    </>,
    { server: lobby },
  );
  const kinds = () => lobby.requests.flatMap(({ id, query }) => (id === 'gameList' ? [query['gameType']] : []));
  await comes('the first list', () => kinds().length === 1);
  await pass(399);
  expect(kinds()).toEqual(['RNG']);
  await pass(1);
  await comes('the second list', () => kinds().length === 2);
  await pass(399);
  expect(kinds()).toEqual(['RNG', 'LIVE']);
  await pass(1);
  await comes('the third list', () => kinds().length === 3);
  expect(kinds()).toEqual(['RNG', 'LIVE', 'FISH']);

  // Another language, a good while later: 250 ms, then one list after the other again.
  await pass(10_000);
  await act(async () => void (await blocks.platform.language.change('bn')));
  await pass(249);
  await quiet();
  expect(kinds()).toHaveLength(3);
  await pass(1);
  await comes('the lists in the new language', () => kinds().length === 4);
  expect(lobby.last('gameList')?.query['language']).toBe('bn');

  // Fields that show an error.
  const login = await mount(<LoginScreen />, { server: await createFakeServer(), path: '/m/login' });
  await login.type('Username', 'ra him');
  await login.blur('Username');
  await comes('the error', () => login.text()?.includes('Account format is incorrect') ?? false);
  await act(async () => void (await login.platform.language.change('bn')));
  await pass(199);
  expect(login.text()).toContain('Account format is incorrect');
  await pass(1);
  await comes('the error in the new words', () => login.text()?.includes('ইউজারনেম ঠিকমতো লেখা হয়নি') ?? false);

  // A list that loads more, and a search in it.
  let below = 301;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => ({ top: innerHeight + below, bottom: 0, left: 0, right: 0, width: 0, height: 0, x: 0, y: 0 }) as DOMRect,
  );
  const scroll = () => act(async () => void dispatchEvent(new Event('scroll')));
  const centre = await fair({ total: 90 });
  const app = await openApp('/m/slot-games', { server: centre });
  const pages = () => centre.requests.flatMap(({ query }) => (query['pageSize'] === '18' ? [query['pageNo']] : []));
  await comes('the first page', () => app.all('main a[data-palette]').length > 0);
  await scroll();
  await pass(5_000);
  expect(pages()).toEqual(['1']);
  below = 300;
  await scroll();
  await comes('the next page', () => pages().length === 2);
  await quiet();
  await scroll();
  await pass(999);
  await quiet();
  expect(pages()).toEqual(['1', '2']);
  // The list is notified of it a tick later.
  await pass(2);
  await comes('the page after it', () => pages().length === 3);
  expect(pages()).toEqual(['1', '2', '3']);

  below = 301;
  const found = () => centre.requests.filter(({ query }) => query['gameName'] === 'game 1').length;
  await app.tap('header button[aria-label="Search games"]');
  await comes('the search line', () => app.find('header input[type=search]') !== null);
  await type(app, 'header input[type=search]', 'game');
  await pass(400);
  await type(app, 'header input[type=search]', 'game 1');
  await pass(499);
  await quiet();
  expect(centre.requests.some(({ query }) => (query['gameName'] ?? '') !== '')).toBe(false);
  await pass(1);
  await comes('the search', () => found() > 0);
}, 60_000);

test('refetches lists 250 ms after a change of language and opens live chat 500 ms after the request (M181)', async () => {
  holdTime();
  const server = await createFakeServer({
    customerService: () => ({ list: [] }),
    announcements: () => ({ banners: [], announcements: [], footer: { unreadCount: 0 } }),
    chatUnreadCount: () => ({ unReadCount: 0, version: 1 }),
    launchChat: () => ({ chatUrl: '/m/chat?b2c=1&language=bn' }),
    chatMessages: () => ({ refuse: 'unavailable' }),
  });
  const app = await openApp('/m/message', {
    server,
    settings: { keys: ['CBS3'] },
    home: { categories: [], notices: [] },
    session: sessionOf(0),
  });
  await comes('the list', () => server.count('customerService') === 1);
  await pass(1_000);
  const before = server.count('customerService');
  await app.setLanguage('bn');
  await pass(249);
  expect(server.count('customerService')).toBe(before);
  await pass(1);
  await comes('the list in the new language', () => server.last('customerService')?.query['language'] === 'bn');

  await app.tap('main a[href^="/m/chat"]');
  await comes('the launch', () => server.count('launchChat') === 1);
  await pass(499);
  await quiet();
  expect(app.address()).toBe('/m/chat?backUrl=%2Fm%2Fmessage');
  await pass(1);
  await comes('the chat', () => app.address() === '/m/chat?b2c=1&language=bn');
}, 30_000);

function Inbox() {
  return <Badge count={useInboxUnread() ?? 0} />;
}

function Chat() {
  return <Badge count={useChatUnread() ?? 0} />;
}

/** Badges that can be remounted, and marks that arrive faster than they may be sent. */
function Unread() {
  const [times, setTimes] = useState(0);
  const mark = useMarkRead();
  const markThree = () => {
    for (const id of ['1', '2', '3']) mark(id);
  };
  return (
    <>
      <p>
        <Inbox />
        <Inbox key={`inbox ${times}`} />
        <Chat />
        <Chat key={`chat ${times}`} />
      </p>
      <button type="button" onClick={() => setTimes(times + 1)}>
        again
      </button>
      <button type="button" onClick={markThree}>
        mark
      </button>
    </>
  );
}

test('stops badges at 99+, fetches counts at most once per 250 ms, and sends read marks 150 ms apart (M180)', async () => {
  holdTime();
  let unread = 99;
  const server = await createFakeServer({
    inboxUnreadCount: () => unread,
    chatUnreadCount: () => ({ unReadCount: unread, version: 1 }),
    markAnnouncementRead: () => ({ unreadCount: 0 }),
  });
  const page = await mount(<Unread />, { server, session: sessionOf(0), settings: { keys: ['CBS3', 'MAILCEN'] } });
  const shown = () => [...page.container.querySelectorAll('p span')].map((badge) => badge.textContent);
  const asked = () => [server.count('inboxUnreadCount'), server.count('chatUnreadCount')];
  await comes('the counts', () => shown().length === 4);
  expect(shown()).toEqual(['99', '99', '99', '99']);
  expect(asked()).toEqual([1, 1]);
  unread = 100;
  await pass(240);
  await page.click('again');
  await quiet();
  expect(asked()).toEqual([1, 1]);
  await pass(20);
  await page.click('again');
  await comes('the new counts', () => shown().every((count) => count === '99+'));
  expect(shown()).toHaveLength(4);
  expect(asked()).toEqual([2, 2]);

  const marks = () => server.requests.filter(({ id }) => id === 'markAnnouncementRead').length;
  await page.click('mark');
  await quiet();
  for (const sent of [1, 2]) {
    expect(marks()).toBe(sent);
    await pass(149);
    await quiet();
    expect(marks()).toBe(sent);
    await pass(1);
    await quiet();
  }
  expect(marks()).toBe(3);
});
