import type { Value } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../../test/mount-console.tsx';

const AT = '2026-11-20T06:29:00Z';
const session = (sessionId: string, current: boolean) => ({
  sessionId,
  device: 'Firefox, Linux',
  ip: `10.0.0.${sessionId}`,
  startedAt: AT,
  lastSeenAt: AT,
  current,
});

async function serverOf(mustChoosePassword: boolean) {
  const open = ['1', '2'];
  return createFakeServer({
    deskMe: () => {
      const me = meAs(['chat']);
      return { ...me, me: { ...me.me, mustChoosePassword } };
    },
    deskRooms: () => ({ list: [], next: null, waiting: 0, mine: 0 }),
    changeDeskPassword: ({ body }) =>
      (body as { oldPassword: string }).oldPassword === 'given' ? {} : { refuse: 'wrong_password' },
    consolePasskeys: () => ({ list: [] }),
    deskSessions: (): Value<'deskSessions'> => ({
      list: open.map((id) => session(id, id === '1')),
      secondFactor: { factors: [], recoveryCodesLeft: 0 },
      events: [{ kind: 'sign_in_failed', at: AT, device: 'Chrome, Windows', ip: '203.0.113.9' }],
    }),
    endDeskSession: ({ params }) => {
      open.splice(open.indexOf(params['sessionId'] ?? ''), 1);
      return {};
    },
  });
}

test('requires a new password first from an account whose password was given by someone else', async () => {
  const server = await serverOf(true);
  const page = await mountConsole(server);
  await page.until(() => page.has('Choose a password of your own'));
  expect(server.count('deskRooms')).toBe(0);
  const choose = async (old: string, next: string, again = next) => {
    await page.write('Password now', old);
    await page.write('New password', next);
    await page.write('New password again', again);
    await page.submit();
  };
  await choose('given', 'too short');
  await page.until(() => page.has('At least 12 characters.'));
  await choose('given', 'a lantern in the rain', 'a lantern in the sun');
  await page.until(() => page.has('The two new passwords differ.'));
  expect(server.count('changeDeskPassword')).toBe(0);
  await choose('wrong', 'a lantern in the rain');
  await page.until(() => page.has('The old password did not match.'));
  await choose('given', 'a lantern in the rain');
  await page.until(() => page.has('Choose a room from the list.'));
  expect(server.count('deskRooms')).toBeGreaterThan(0);
});

test("shows the own account's sessions and failed sign-ins, and ends another session", async () => {
  const server = await serverOf(false);
  const page = await mountConsole(server, { path: 'account' });
  await page.until(() => page.has('10.0.0.2'));
  expect(page.has('Failed sign-in')).toBe(true);
  expect(page.all('main li').filter((one) => one.textContent?.includes('This one'))).toHaveLength(1);
  await page.click('End it');
  await page.until(() => !page.has('10.0.0.2'));
  expect(server.last('endDeskSession')?.params).toEqual({ sessionId: '2' });
});
