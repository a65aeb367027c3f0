import type { Announcement } from '@mela/contract/announcements';
import type { Value } from '@mela/contract/operations';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { stopTimers } from '../../../test/fake-timers.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { AgentNoticeScreen, NoticeScreen } from './notice-screen.tsx';

function announcement(id: string, more: Partial<Announcement> = {}): Announcement {
  return {
    id,
    type: 'PL',
    title: `Title ${id}`,
    content: `<p>Text of <b>${id}</b></p>`,
    startDate: '2026-11-20T19:30:00Z',
    endDate: null,
    noExpiry: 1,
    read: false,
    announcementImages: [],
    promoAnnouncementCategoryIds: [],
    ...more,
  };
}

const answerOf = (list: Announcement[]): Value<'announcements'> => ({
  banners: [],
  announcements: list,
  footer: { unreadCount: list.filter((one) => !one.read).length },
});

async function open(list: () => Announcement[], path = '/m/notice', type = 0, screen = <NoticeScreen />) {
  const server = await createFakeServer({
    announcements: () => answerOf(list()),
    markAnnouncementRead: () => ({ unreadCount: 0 }),
  });
  return { server, page: await mount(screen, { server, session: sessionOf(type), path }) };
}

const rows = (container: HTMLElement) => [...container.querySelectorAll('details')];
const toggle = (details: HTMLDetailsElement | undefined) =>
  act(async () => {
    if (!details) return;
    details.open = !details.open;
    details.dispatchEvent(new Event('toggle'));
  });

test('shows title, date, preview and read state, and marks an item read on opening, except in free play (M64)', async () => {
  const images = [
    { url: '/art/second.webp', sequence: 2 },
    { url: '/art/cover.webp', sequence: 1 },
  ];
  const list = [announcement('1', { announcementImages: images }), announcement('2', { read: true })];
  const { server, page } = await open(() => list);
  server.handlers.markAnnouncementRead = () => {
    list[0] = announcement('1', { announcementImages: images, read: true });
    return { unreadCount: 0 };
  };
  await page.until(() => rows(page.container).length === 2);
  const [first, second] = rows(page.container);
  // 19:30 UTC is the next day in the merchant's time zone.
  expect(first?.querySelector('summary')?.textContent).toBe('Title 1unreadText of 12026-11-21');
  expect(second?.querySelector('summary')?.textContent).toBe('Title 2Text of 22026-11-21');
  expect(first?.open).toBe(false);
  await toggle(first);
  expect(first?.querySelector('b')?.textContent).toBe('1');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/art/cover.webp');
  // The second event comes before the list shows the mark.
  await act(async () => void first?.dispatchEvent(new Event('toggle')));
  await page.until(() => server.count('markAnnouncementRead') === 1);
  await toggle(first);
  expect(first?.open).toBe(false);

  const free = await open(() => list.map((one) => ({ ...one, read: true })), '/m/notice', 4);
  await free.page.until(() => rows(free.page.container).length === 2);
  await toggle(rows(free.page.container)[0]);
  expect(free.page.text()).not.toContain('unread');
  expect(free.server.count('markAnnouncementRead')).toBe(0);
});

test('marks a notice read locally, then on the server, then refetches, with marks 150 ms apart (M106, M119, M139)', async () => {
  const answers: (() => void)[] = [];
  const list = [announcement('1'), announcement('2')];
  const { server, page } = await open(() => list);
  server.handlers.markAnnouncementRead = () =>
    new Promise((resolve) => answers.push(() => resolve({ unreadCount: 0 })));
  await page.until(() => rows(page.container).length === 2);
  const pass = stopTimers();
  await toggle(rows(page.container)[0]);
  await page.until(() => answers.length === 1);
  // The mark is visible before the server answers.
  await page.until(() => !rows(page.container)[0]?.textContent?.includes('unread'));
  expect(server.last('markAnnouncementRead')?.body).toEqual({ announcementId: '1', read: true });
  await toggle(rows(page.container)[1]);
  await pass(149);
  expect(server.count('markAnnouncementRead')).toBe(1);
  await pass(1);
  await page.until(() => answers.length === 2);
  expect(server.count('announcements')).toBe(1);
  list[0] = announcement('1', { read: true });
  list[1] = announcement('2', { read: true });
  await act(async () => answers.forEach((answer) => answer()));
  await page.until(() => server.count('announcements') >= 2);
  expect(page.text()).not.toContain('unread');
});

test('sends waiting marks after the screen is left', async () => {
  function Leavable() {
    const [isLeft, setLeft] = useState(false);
    return isLeft ? (
      <p>left</p>
    ) : (
      <>
        <NoticeScreen />
        <button type="button" onClick={() => setLeft(true)} aria-label="leave" />
      </>
    );
  }
  const list = ['1', '2', '3'].map((id) => announcement(id));
  const { server, page } = await open(() => list, '/m/notice', 0, <Leavable />);
  await page.until(() => rows(page.container).length === 3);
  for (const row of rows(page.container)) await toggle(row);
  await page.click('leave');
  expect(page.text()).toBe('left');
  const marked = () =>
    new Set(
      server.requests.flatMap(({ id, body }) =>
        id === 'markAnnouncementRead' ? [(body as { announcementId: string }).announcementId] : [],
      ),
    );
  expect(marked().has('3')).toBe(false);
  await page.until(() => marked().size === 3);
});

test('opens only the item at the index of the address (M6)', async () => {
  const { page } = await open(() => [announcement('1'), announcement('2'), announcement('3')], '/m/notice?index=1');
  await page.until(() => rows(page.container).length === 3);
  expect(rows(page.container).map((row) => row.open)).toEqual([false, true, false]);
});

test('opens the tapped notice by its id although the list changed, and no other in its place (M63)', async () => {
  const opened = async (list: string[]) => {
    const { page } = await open(() => list.map((id) => announcement(id)), '/m/notice?index=1&id=12');
    await page.until(() => rows(page.container).length === list.length);
    return rows(page.container).flatMap((row, index) => (row.open ? [list[index]] : []));
  };
  expect(await opened(['13', '12', '11'])).toEqual(['12']);
  expect(await opened(['14', '13', '12', '11'])).toEqual(['12']);
  expect(await opened(['12', '11'])).toEqual(['12']);
  expect(await opened(['13', '11'])).toEqual([]);
});

test('shows that there are no announcements (M174)', async () => {
  const { page } = await open(() => []);
  await page.until(() => (page.text() ?? '').includes('No announcements'));
  expect(page.control('To the games').getAttribute('href')).toBe('/m/home');
});

test('requests announcements for agents by their type (M33)', async () => {
  const agent = await open(
    () => [announcement('1', { type: 'A' })],
    '/m/member/notice?types=A',
    1,
    <AgentNoticeScreen />,
  );
  await agent.page.until(() => rows(agent.page.container).length === 1);
  expect(agent.server.last('announcements')?.query).toEqual({
    types: 'A',
    groupName: 'm_home',
    platform: 'M',
    merchantCode: 'mela',
    language: 'en',
  });
});
