import { useState } from 'react';
import { expect, test } from 'vitest';
import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { createFakeServer } from '../../../test/fake-server.ts';
import { stopTimers } from '../../../test/fake-timers.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { useChatUnread } from './unread.queries.ts';

function Badge() {
  return <b>{useChatUnread() ?? '-'} </b>;
}

function Badges() {
  const [more, setMore] = useState(0);
  return (
    <p>
      <Badge />
      <Badge key={more} />
      <button type="button" onClick={() => setMore(more + 1)} aria-label="again" />
    </p>
  );
}

const withChat = { settings: { keys: ['CBS3'] } };

test('fetches the unread count once for all badges, at most each 250 ms, and follows the live feed (M142)', async () => {
  expect(CALL_TABLE.chatUnreadCount.method).toBe('GET');
  const server = await createFakeServer({ chatUnreadCount: () => ({ unReadCount: 5, version: 1 }) });
  const pass = stopTimers();
  const page = await mount(<Badges />, { server, session: sessionOf(0), ...withChat });
  await page.until(() => page.text() === '5 5 ');
  expect(server.count('chatUnreadCount')).toBe(1);
  await page.click('again');
  expect(server.count('chatUnreadCount')).toBe(1);
  await pass(249);
  await page.click('again');
  expect(server.count('chatUnreadCount')).toBe(1);
  await pass(1);
  await page.click('again');
  await page.until(() => server.count('chatUnreadCount') === 2);
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  const room = {
    state: 'taken',
    clerk: null,
    version: 2,
    lastSeq: 1,
    memberDelivered: 0,
    memberRead: 0,
    deskDelivered: 1,
    deskRead: 1,
  } as const;
  server.say('chat', { room, unread: 6, message: null });
  await page.until(() => page.text() === '6 6 ');
  // An outdated event changes nothing.
  server.say('chat', { room: { ...room, version: 1 }, unread: 9, message: null });
  server.say('chat', { room: { ...room, version: 3 }, unread: 7, message: null });
  await page.until(() => page.text() === '7 7 ');
  server.say('chat', { room, unread: 9, message: null });
  let hasArrived = false;
  page.platform.live.subscribe('systemStatus', () => (hasArrived = true));
  server.say('systemStatus', { maintenance: false });
  await page.until(() => hasArrived);
  expect(page.text()).toBe('7 7 ');
  expect(server.count('chatUnreadCount')).toBe(2);
});

test('fetches no count except for real accounts at a merchant with the chat', async () => {
  for (const [type, keys] of [
    [4, ['CBS3']],
    [0, []],
  ] as const) {
    const server = await createFakeServer({ chatUnreadCount: () => ({ unReadCount: 5, version: 1 }) });
    const page = await mount(<Badges />, { server, session: sessionOf(type), settings: { keys: [...keys] } });
    await page.until(() => page.text() === '- - ');
    expect(server.count('chatUnreadCount')).toBe(0);
  }
});
