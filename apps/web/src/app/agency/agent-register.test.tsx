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
    invitationLinks: () => ({ currency: 'CNY', list: [], next: null }),
    ...more,
  });
}

async function open(server: FakeServer, type = 1, search = '', keys: readonly string[] = []) {
  const app = await openApp(`/m/agentRegister${search}`, {
    settings: { keys: [...keys] },
    server,
    session: sessionOf(type, 'karim'),
    home: homeOf(),
  });
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
  const { app, said, press } = await open(await fair(), 1, '?link=own');
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
  const { app, press } = await open(await fair(), 1, '?link=own');
  await app.until(() => app.find('main svg[role=img]') !== null);
  const [words, url] = ['Come and play at Mela', `${location.origin}/m/register?code=karim`];
  await press('Share');
  expect(shared).toEqual([{ text: words, url }]);
  const whatsApp = new URL(app.find('main a[href*="wa.me"]')?.getAttribute('href') ?? '');
  expect([whatsApp.origin, whatsApp.searchParams.get('text')]).toEqual(['https://wa.me', `${words} ${url}`]);
});

test('reloads an invitation that failed and tells a trial agent that none exists', async () => {
  const server = await fair({ agentInvitation: () => ({ refuse: 'unavailable' }) });
  const { app, said, press } = await open(server, 1, '?link=own');
  await app.until(() => said().includes('Your invitation did not load'));
  server.handlers.agentInvitation = () => ({ invitation: { code: 'abc', path: '/m/register?code=abc' } });
  await press('Tap to try again');
  await app.until(() => said().includes('code=abc'));
  expect(said()).not.toContain('did not load');
  await app.close();
  // Links are none of a trial agent's either.
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
  await choose('Open an account');
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
  await choose('Open an account');
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
  await choose('Open an account');
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
  await choose('Open an account');
  await app.until(() => said().includes(en['agency.closed']));
  expect(app.find('main form')).toBeNull();
});

const FIGURES = { opened: 0, registered: 0, firstDeposits: 0, deposits: '0.00', validBets: '0.00' };
const LINK = {
  linkId: '7',
  label: 'Facebook',
  code: 'abc123def456',
  path: '/m/register?code=abc123def456',
  kind: 'player' as const,
  rates: [{ category: 'RNG' as const, rate: 40 }],
  createdAt: '2026-11-20T06:00:00.000Z',
  expiresAt: null,
  endedAt: null,
  usesMost: 10,
  uses: 3,
  state: 'live' as const,
};
const own = [{ category: 'RNG' as const, rate: 60 }];
const agentRebateSettings = () => ({ own: { today: own, tomorrow: own }, from: '2026-11-22', list: [], next: null });
const figuresOf = (more: object = {}) => ({
  ...LINK,
  currency: 'CNY',
  totals: { ...FIGURES, opened: 42, registered: 3, firstDeposits: 2, deposits: '1250.00', activeMost: 1 },
  days: [{ day: '2026-11-20', ...FIGURES, opened: 42, registered: 3, active: 1 }],
  ...more,
});

test('opens an account with rates within the agent’s own, and begins the next one with them (M30)', async () => {
  const server = await fair({
    agentRebateSettings,
    agentOpenAccount: () => ({ memberId: '10000009', userName: 'tania77', type: 0 }),
  });
  const { app, said, choose, press, fill, submit } = await open(server, 1, '', ['GAMSER']);
  await choose('Open an account');
  await app.until(() => said().includes('Give rebate rates'));
  await fill('username', 'tania77');
  await fill('birthDay', '5');
  await fill('birthMonth', '6');
  await fill('birthYear', '1991');
  await press('Give rebate rates');
  const rate = () => app.find('main fieldset:last-of-type input[inputmode=decimal]') as HTMLInputElement;
  const give = (value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(rate(), value);
      rate().dispatchEvent(new Event('input', { bubbles: true }));
    });
  await give('0.7');
  expect(said()).toContain('At most 0.6%, your own rate');
  await submit();
  expect(server.count('agentOpenAccount')).toBe(0);
  await give('0.4');
  server.handlers.agentOpenAccount = () => ({
    refuse: 'rate_above_own',
    value: { rate: { category: 'RNG', bound: 30, names: [] } },
  });
  await submit();
  await app.until(() => said().includes('your own rate is 0.3% from tomorrow'));
  server.handlers.agentOpenAccount = () => ({ memberId: '10000009', userName: 'tania77', type: 0 });
  await submit();
  await app.until(() => said().includes('The account is open'));
  expect(server.last('agentOpenAccount')?.body).toMatchObject({ rates: [{ category: 'RNG', rate: 40 }] });
  await press('Open another');
  await app.until(() => rate()?.value === '0.4');
});

test('makes a link with its name, end, uses and rates, and opens it to be shared', async () => {
  const server = await fair({
    agentRebateSettings,
    createInvitationLink: () => LINK,
    invitationLinkFigures: () => figuresOf(),
  });
  const { app, said, press } = await open(server, 2, '', ['GAMSER']);
  await app.until(() => said().includes('No other links yet'));
  await press('New link');
  const sheet = () => app.find('dialog[open]');
  await app.until(() => sheet()?.textContent?.includes('Give rebate rates') ?? false);
  const tap = async (words: string) => {
    const button = [...(sheet()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === words);
    await act(async () => button?.click());
  };
  const type = (index: number, value: string) =>
    act(async () => {
      const input = sheet()?.querySelectorAll('input:not([type=radio])')[index];
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const make = () =>
    [...(sheet()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === 'Make the link');
  expect(make()?.disabled).toBe(true);
  await type(0, ' Facebook ');
  await type(1, '0');
  expect(sheet()?.textContent).toContain('A whole number from 1 to 10,000');
  expect(make()?.disabled).toBe(true);
  await type(1, '১০');
  await act(async () => sheet()?.querySelector<HTMLInputElement>('input[value=agent]')?.click());
  await tap('7 days');
  await tap('Give rebate rates');
  await type(2, '0.4');
  server.handlers.createInvitationLink = () => ({ refuse: 'too_many_links' });
  await tap('Make the link');
  await app.until(() => sheet()?.textContent?.includes('You have 100 links that work') ?? false);
  const first = server.last('createInvitationLink')?.body;
  server.handlers.createInvitationLink = () => LINK;
  await tap('Make the link');
  await app.until(() => app.address().endsWith('?link=7'));
  expect(server.last('createInvitationLink')?.body).toEqual({
    // One sheet, one link: the second try has the key of the first.
    idempotencyKey: (first as { idempotencyKey: string } | undefined)?.idempotencyKey,
    label: 'Facebook',
    kind: 'agent',
    rates: [{ category: 'RNG', rate: 40 }],
    days: 7,
    uses: 10,
  });
  await app.until(() => said().includes(`${location.origin}${LINK.path}`));
});

test('lists links with their state and figures, and shows one with what came of it in the chosen days', async () => {
  const server = await fair({
    invitationLinks: () => ({
      currency: 'CNY',
      list: [
        { ...LINK, figures: { ...FIGURES, opened: 42, registered: 3 } },
        { ...LINK, linkId: '6', label: 'Street', state: 'used_up', figures: FIGURES },
      ],
      next: null,
    }),
    invitationLinkFigures: () => figuresOf(),
    endInvitationLink: () => ({ ...LINK, state: 'ended', endedAt: '2026-11-21T06:00:00.000Z' }),
  });
  const { app, said, press } = await open(server);
  await app.until(() => said().includes('Street'));
  expect(app.all('main li').map((row) => row.textContent)).toEqual([
    'Your own linkCode karim · players · no end',
    'Facebook3 registered · opened 42 timesLive',
    'Street0 registered · opened 0 timesUsed up',
  ]);
  await app.tap('main a[href$="link=7"]');
  await app.until(() => said().includes('What came of it'));
  for (const words of ['Slots 0.4%', '3 of 10', 'No end', 'Page opened42', 'First deposits2', '1,250'])
    expect(said()).toContain(words);
  await press('Today');
  await app.until(() => server.count('invitationLinkFigures') === 2);
  expect(app.address()).toContain('link=7');
  await press('End this link');
  await app.until(() => app.find('dialog[open]')?.textContent?.includes('End “Facebook”?') ?? false);
  server.handlers.invitationLinkFigures = () => figuresOf({ state: 'ended', endedAt: '2026-11-21T06:00:00.000Z' });
  const confirm = app.all('dialog[open] button').find((one) => one.textContent === 'End it');
  await act(async () => confirm?.click());
  await app.until(() => said().includes('No one can register by this link any more.'));
  expect(server.last('endInvitationLink')?.params).toEqual({ linkId: '7' });
  expect(app.find('main svg[role=img]')).toBeNull();
});

test('shows a failed list of links with a way to try again, and says that a link is not there', async () => {
  const server = await fair({ invitationLinks: () => ({ refuse: 'unavailable' }) });
  const { app, said, press } = await open(server);
  await app.until(() => said().includes('Your links did not load'));
  server.handlers.invitationLinks = () => ({ currency: 'CNY', list: [], next: null });
  await press('Tap to try again');
  await app.until(() => said().includes('No other links yet'));
  await app.close();
  const other = await open(await fair({ invitationLinkFigures: () => ({ refuse: 'not_found' }) }), 1, '?link=8');
  await other.app.until(() => other.said().includes('Your links did not load'));
  expect(other.app.all('main svg[role=img], main dl')).toEqual([]);
});
