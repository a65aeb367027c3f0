import { messages as en } from '@mela/locales/catalogues/en.generated';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { homeOf } from '../../../test/catalogue.ts';
import { openSite } from '../../../test/answers.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { sessionOf } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';
import { SETTINGS } from '../../../test/registration-settings.ts';

function fair(more: FakeServer['handlers'] = {}) {
  return createFakeServer({
    systemStatus: openSite,
    agentInvitation: () => ({ invitation: { code: 'karim', path: '/m/register?code=karim' } }),
    checkUsername: () => ({ available: true }),
    registrationSettings: () => SETTINGS,
    ...more,
  });
}

async function open(server: FakeServer, type = 1) {
  const app = await openApp('/m/agentRegister', { server, session: sessionOf(type, 'karim'), home: homeOf() });
  const said = () => app.find('main')?.textContent ?? '';
  const choose = async (label: string) => {
    const input = app.all('main input[type=radio]').find((one) => one.getAttribute('aria-label') === label);
    await act(async () => input?.click());
  };
  const press = async (words: string) => {
    const button = app.all('main button').find((one) => one.textContent === words);
    if (!button) throw new Error(`No button ${words} in ${said()}`);
    await act(async () => button.click());
  };
  const type_ = async (name: string, value: string) => {
    const input = app.find(`main input[name="${name}"]`);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };
  const submit = () =>
    act(
      async () => void app.find('main form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    );
  return { app, said, choose, press, fill: type_, submit };
}

/** Records the texts written to the clipboard. */
function clipboard() {
  const words: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void words.push(text) },
  });
  return words;
}
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

test('shows the agent’s invitation as QR code, code and link, and copies both', async () => {
  const words = clipboard();
  const { app, said, press } = await open(await fair());
  const link = `${location.origin}/m/register?code=karim`;
  await app.until(() => said().includes(link));
  const code = app.find('main svg[role=img]');
  expect(code?.getAttribute('aria-label')).toContain(link);
  expect(code?.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(500);
  await press('Copy link');
  await app.tap('main [aria-label="Copy code"]');
  expect(words).toEqual([link, 'karim']);
});

test('shares the invitation by the phone’s own sheet if it has one, and by WhatsApp everywhere', async () => {
  const shared: unknown[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (what: unknown) => void shared.push(what),
  });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { app, press } = await open(await fair());
  await app.until(() => app.find('main svg[role=img]') !== null);
  const [words, url] = ['Come and play at Mela', `${location.origin}/m/register?code=karim`];
  await press('Share');
  expect(shared).toEqual([{ text: words, url }]);
  const whatsApp = new URL(app.find('main a[href*="wa.me"]')?.getAttribute('href') ?? '');
  expect([whatsApp.origin, whatsApp.searchParams.get('text')]).toEqual(['https://wa.me', `${words} ${url}`]);
});

test('reloads an invitation that failed and tells a trial agent that none exists', async () => {
  const server = await fair({ agentInvitation: () => ({ refuse: 'unavailable' }) });
  const { app, said, press } = await open(server);
  await app.until(() => said().includes('Your invitation did not load'));
  server.handlers.agentInvitation = () => ({ invitation: { code: 'abc', path: '/m/register?code=abc' } });
  await press('Tap to try again');
  await app.until(() => said().includes('code=abc'));
  expect(said()).not.toContain('did not load');
  await app.close();
  const trial = await open(await fair({ agentInvitation: () => ({ invitation: null }) }), 41);
  await trial.app.until(() => trial.said().includes('A trial agent has no invitation'));
});

test('opens an account with name, first password and date of birth, and shows what to pass on once (M30)', async () => {
  const words = clipboard();
  const server = await fair({
    agentOpenAccount: ({ body }) => ({
      memberId: '10000009',
      userName: (body as { username: string }).username,
      type: 0,
    }),
  });
  const { app, said, choose, press, fill, submit } = await open(server);
  await choose('By hand');
  await app.until(() => app.find('main input[name="username"]') !== null);
  // An agent opens players alone: nothing is asked about the kind.
  expect(app.all('main input[name="account-kind"]')).toEqual([]);
  const password = () => (app.find('main input[name="password"]') as HTMLInputElement).value;
  const first = password();
  expect(first).toMatch(/^(?=.*\d)(?=.*[a-z])[a-z0-9]{10}$/);
  await press('Make one');
  expect(password()).not.toBe(first);
  await submit();
  await app.until(() => said().includes('Fill this in') || app.find('main [aria-invalid]') !== null);
  expect(server.count('agentOpenAccount')).toBe(0);
  await fill('username', 'tania77');
  await fill('birthDay', '5');
  await fill('birthMonth', '6');
  await fill('birthYear', '1991');
  const made = password();
  await submit();
  await app.until(() => said().includes('The account is open'));
  expect(server.last('agentOpenAccount')?.body).toEqual({
    username: 'tania77',
    password: made,
    kind: 'player',
    birthDate: '1991-06-05',
  });
  expect(said()).toContain(made);
  await press('Copy both');
  expect(words).toEqual([`User name: tania77\nPassword: ${made}\nLog in: ${location.origin}/m/login`]);
  await press('Open another');
  await app.until(() => app.find('main input[name="username"]') !== null);
  expect(said()).not.toContain(made);
  expect(password()).not.toBe(made);
});

test('shows a refusal at its field or above the button and keeps the typed values', async () => {
  const server = await fair({ agentOpenAccount: () => ({ refuse: 'username_taken' }) });
  const { app, said, choose, fill, submit } = await open(server);
  await choose('By hand');
  await app.until(() => app.find('main input[name="username"]') !== null);
  await fill('username', 'tania77');
  await fill('birthDay', '5');
  await fill('birthMonth', '6');
  await fill('birthYear', '1991');
  await submit();
  await app.until(() => said().includes('username already exists'));
  server.handlers.agentOpenAccount = () => ({ refuse: 'too_many_requests' });
  await fill('username', 'tania78');
  await submit();
  await app.until(() => said().includes('The account was not opened.'));
  expect((app.find('main input[name="username"]') as HTMLInputElement).value).toBe('tania78');
  expect(server.count('agentOpenAccount')).toBe(2);
});

test('lets a master agent choose between a player and an agent', async () => {
  const server = await fair({
    agentOpenAccount: () => ({ memberId: '10000009', userName: 'shohel', type: 1 }),
  });
  const { app, said, choose, fill, submit } = await open(server, 2);
  await choose('By hand');
  await app.until(() => app.all('main input[name="account-kind"]').length === 2);
  await act(async () => app.find('main input[value="agent"]')?.click());
  await fill('username', 'shohel');
  await fill('birthDay', '5');
  await fill('birthMonth', '6');
  await fill('birthYear', '1991');
  await submit();
  await app.until(() => said().includes('The account is open'));
  expect(server.last('agentOpenAccount')?.body).toMatchObject({ kind: 'agent' });
});

test('hides the form if accounts by user name are closed', async () => {
  const server = await fair({ registrationSettings: () => ({ ...SETTINGS, methods: ['mobileNum'] }) });
  const { app, said, choose } = await open(server);
  await choose('By hand');
  await app.until(() => said().includes(en['agency.closed']));
  expect(app.find('main form')).toBeNull();
});
