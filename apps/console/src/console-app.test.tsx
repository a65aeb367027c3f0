import { DESK_PARTS, type DeskPart } from '@mela/contract/staff-permissions';
import { expect, test } from 'vitest';
import { createFakeServer } from '@mela/web/test/fake-server';
import { meAs, mountConsole } from '../test/mount-console.tsx';
import { consoleMemory } from '#/client/console-memory.ts';

const NOTHING = { list: [], next: null };

async function serverFor(permissions: DeskPart[], waiting = 0) {
  return createFakeServer({
    deskMe: () => meAs(permissions),
    deskRooms: () => ({ ...NOTHING, waiting, mine: 0 }),
    deskFeedback: () => ({ ...NOTHING, waiting }),
    deskGuestQuestions: () => ({ ...NOTHING, waiting }),
    deskApplications: () => ({ ...NOTHING, waiting }),
    consoleAudit: () => NOTHING,
    consoleViews: () => ({ list: [] }),
    deskLogout: () => ({}),
  });
}

test('asks for a sign-in, shows its error, and opens with the right one', async () => {
  const server = await serverFor(['chat']);
  server.handlers.deskLogin = ({ body }) =>
    (body as { password: string }).password === 'right' ? { token: 'staff_new' } : { refuse: 'wrong_credentials' };
  const page = await mountConsole(server, { token: '' });
  await page.write('Name', 'nasrin');
  await page.write('Password', 'wrong');
  await page.submit();
  await page.until(() => page.has('Name or password is wrong.'));
  await page.write('Password', 'right');
  await page.submit();
  await page.until(() => page.has('Choose a room from the list.'));
  expect(server.last('deskMe')?.headers['authorization']).toBe('Bearer staff_new');
  server.handlers.deskRooms = () => ({ refuse: 'not_staff' });
  await page.click('Mine');
  await page.until(() => page.has('Sign in'));
});

test("sends this browser's known-device token with the next sign-in, and keeps the renewed one", async () => {
  const server = await serverFor(['chat']);
  const tokens = ['id.1.a.b', 'id.2.a.b'];
  server.handlers.deskLogin = () => ({ token: 'staff_new', knownDevice: tokens.shift() ?? null });
  const page = await mountConsole(server, { token: '' });
  const signIn = async () => {
    await page.write('Name', 'nasrin');
    await page.write('Password', 'right');
    await page.submit();
    await page.until(() => page.has('Choose a room from the list.'));
    const call = server.last('deskLogin');
    return [(call?.body as { knownDevices?: string[] } | undefined)?.knownDevices, call?.headers['known-devices']];
  };
  expect(await signIn()).toEqual([[], undefined]);
  server.handlers.deskRooms = () => ({ refuse: 'not_staff' });
  await page.click('Mine');
  await page.until(() => page.has('Sign in'));
  server.handlers.deskRooms = () => ({ ...NOTHING, waiting: 0, mine: 0 });
  expect(await signIn()).toEqual([['id.1.a.b'], 'id.1.a.b']);
  expect(consoleMemory.devices()).toEqual(['id.2.a.b']);
});

for (const [permissions, shown] of [
  [['chat'], ['Chat']],
  [['feedback'], ['Feedback', 'Guests']],
  [
    ['feedback', 'promotions'],
    ['Feedback', 'Guests', 'Applications'],
  ],
  [
    ['chat', 'feedback', 'promotions'],
    ['Chat', 'Feedback', 'Guests', 'Applications'],
  ],
  [['audit'], ['Audit']],
] as [DeskPart[], string[]][])
  test(`shows an account with ${permissions.join(' and ')} only those rooms and fetches nothing else`, async () => {
    const server = await serverFor(permissions);
    const page = await mountConsole(server, { path: 'support/applications' });
    await page.until(() => page.all('nav a').length > 0);
    expect(page.all('nav a').map((link) => link.textContent)).toEqual(shown);
    // The address may name a forbidden room: the first permitted one opens then.
    const open = permissions.includes('promotions') ? 'Applications' : shown[0];
    expect(page.all('nav [aria-current]').map((link) => link.textContent)).toEqual([open]);
    await page.until(() => permissions.every((part) => server.count(CALL_OF[part]) > 0));
    for (const part of DESK_PARTS)
      expect([part, server.count(CALL_OF[part]) > 0]).toEqual([part, permissions.includes(part)]);
  });

const CALL_OF = {
  chat: 'deskRooms',
  feedback: 'deskFeedback',
  promotions: 'deskApplications',
  audit: 'consoleAudit',
} as const;

test('counts waiting items at each room, also at hidden ones, and follows the feed', async () => {
  const server = await serverFor(['chat', 'feedback', 'promotions'], 3);
  const page = await mountConsole(server);
  const counts = () => page.all('nav a').map((link) => link.textContent);
  await page.until(() => counts().join() === 'Chat3,Feedback3,Guests3,Applications3');
  expect(document.title).toBe('(12) Chat · Mela');
  server.handlers.deskFeedback = () => ({ ...NOTHING, waiting: 4 });
  server.handlers.deskApplications = () => ({ ...NOTHING, waiting: 0 });
  server.handlers.deskGuestQuestions = () => ({ ...NOTHING, waiting: 5 });
  await page.say('deskWork', { part: 'feedback', waiting: 4 });
  await page.until(() => counts().includes('Feedback4'));
  await page.until(() => counts().includes('Guests5'));
  await page.until(() => counts().includes('Applications'));
  await page.goTo('support/feedback');
  await page.until(() => page.has('Nothing is open.'));
  expect(counts()).toContain('Chat3');
});

test('counts in Bengali digits in Bengali', async () => {
  const page = await mountConsole(await serverFor(['chat', 'feedback'], 12), { language: 'bn' });
  const counted = () => page.all('nav a').filter((link) => /^[ঀ-৿ ]+১২$/.test(link.textContent ?? ''));
  await page.until(() => counted().length === 3);
  expect(document.title).toMatch(/^\(৩৬\) /);
});
