import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

test('logs a member in with an encrypted body and returns them to where they came from', async () => {
  const server = await createFakeServer({ login: () => ({ ...sessionOf(0), previousLoginAt: null }) });
  const page = await mount(<LoginScreen />, { server, path: '/m/login?back=%2Fm%2FgameRecord' });
  await page.type('Username', ' rahim ');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/gameRecord');
  expect(server.last('login')?.body).toEqual({ username: 'rahim', password: 'mela-demo-2026', type: 'username' });
  expect(server.last('login')?.headers['content-type']).toBe('application/jose');
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(sessionOf(0));
});

test.each([
  [3, true],
  [0, false],
])('mentions %i failed tries since the last log-in in the greeting: %s', async (failedTries, isSaid) => {
  const last = { previousLoginAt: '2026-11-20T10:00:00Z', previousLoginPlace: '203.0.113.*', failedTries };
  const server = await createFakeServer({ login: () => ({ ...sessionOf(0), ...last }) });
  const page = await mount(<LoginScreen />, { server, path: '/m/login' });
  await page.type('Username', 'rahim');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.text()?.includes('203.0.113.*') ?? false);
  expect(page.text()?.includes(`${failedTries} failed tries to log in since then`)).toBe(isSaid);
});

test.each([
  ['elsewhere', 'this session was ended from another device'],
  ['password', 'because your password was changed'],
  ['suspended', 'because your account is closed'],
  ['expired', 'too old or not used for a while'],
  [undefined, 'on another device or by a new password, or it was not used'],
])('shows at log-in why the server ended the session (%s), as far as the server knows', async (ended, words) => {
  const server = await createFakeServer({
    memberInfo: () => ({ refuse: 'not_logged_in', ...(ended && { value: { ended } }) }),
  });
  const page = await mount(<LoginScreen />, { server, session: sessionOf(0), path: '/m/login' });
  await act(async () => void (await page.platform.api.call('memberInfo')));
  await page.until(() => page.text()?.includes('You were logged out') ?? false);
  expect(page.text()).toContain(words);
});

test('sends the tokens of the known device and stores the new one', async () => {
  const server = await createFakeServer({
    login: () => ({ ...sessionOf(0), previousLoginAt: null, knownDevice: 'phone.1.proof' }),
  });
  const page = await mount(<LoginScreen />, {
    server,
    path: '/m/login',
    stored: { knownDevices: '["other.1.proof"]' },
  });
  await page.type('Username', 'rahim');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(server.last('login')?.body).toMatchObject({ knownDevices: ['other.1.proof'] });
  expect(JSON.parse(localStorage.getItem('knownDevices') ?? '')).toEqual(['phone.1.proof', 'other.1.proof']);
});

test('shows a wrong password under the field, focuses it and keeps the name', async () => {
  const server = await createFakeServer({ login: () => ({ refuse: 'wrong_credentials' }) });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'wrong');
  await page.submit();
  await page.until(() => page.text()?.includes('Username or password did not match.') ?? false);
  expect(page.input('Password').getAttribute('aria-invalid')).toBe('true');
  await page.until(() => document.activeElement === page.input('Password'));
  expect(page.input('Username').value).toBe('rahim');
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});

test('makes no call for empty fields and says what to enter', async () => {
  const server = await createFakeServer();
  const page = await mount(<LoginScreen />, { server });
  await page.submit();
  await page.until(() => page.text()?.includes('Enter your password.') ?? false);
  expect(page.text()).toContain('Enter your username.');
  expect(server.requests).toEqual([]);
});

test.each([
  ['non_member_account', 'Non-member account unable to login'],
  ['account_disabled', 'This account is closed.'],
  ['too_many_requests', 'Too many tries.'],
] as const)('explains a refusal with %s in words', async (refuse, words) => {
  const server = await createFakeServer({ login: () => ({ refuse }) });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'x');
  await page.submit();
  await page.until(() => page.container.querySelector('[role=alert]') !== null);
  expect(page.text()).toContain(words);
});

test('shows that the browser cannot encrypt and sends nothing', async () => {
  const server = await createFakeServer();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const page = await mount(<LoginScreen />, { server });
  expect(page.text()).toContain('Open the site with https.');
  await page.type('Username', 'rahim');
  await page.type('Password', 'x');
  await page.submit();
  vi.unstubAllGlobals();
  expect(server.requests).toEqual([]);
});

test('redirects a visitor who is already signed in', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    session: sessionOf(0),
    path: '/m/login',
  });
  await page.until(() => page.history.at(-1) !== '/m/login');
  expect(page.history).toEqual(['/m/home']);
});

test('keeps the way back in the link to registration', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    path: '/m/login?back=%2Fm%2FgameRecord',
  });
  expect(page.control('Open an account').getAttribute('href')).toBe('/m/register?back=%2Fm%2FgameRecord');
});

const PICTURE = { cap: 'iVBORw0KGgo=', captchaId: 'a'.repeat(22) };

async function failOnce(handlers: Parameters<typeof createFakeServer>[0] = {}) {
  let pictures = 0;
  const server = await createFakeServer({
    login: () => ({ refuse: 'wrong_credentials', value: { captcha: true } }),
    captcha: () => ({ cap: PICTURE.cap, captchaId: String(++pictures).repeat(22) }),
    ...handlers,
  });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'wrong');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  return { server, page };
}

test('shows a captcha only after a failure that requires one, and loads another on a tap (P51, P139)', async () => {
  const calm = await createFakeServer({ login: () => ({ refuse: 'wrong_credentials' }), captcha: () => PICTURE });
  const first = await mount(<LoginScreen />, { server: calm });
  await first.type('Username', 'rahim');
  await first.type('Password', 'wrong');
  await first.submit();
  await first.until(() => first.text()?.includes('did not match') ?? false);
  expect([first.container.querySelector('form img'), calm.count('captcha')]).toEqual([null, 0]);

  const { server, page } = await failOnce();
  expect(page.container.querySelector('form img')?.getAttribute('src')).toBe(`data:image/png;base64,${PICTURE.cap}`);
  await page.click('Show another picture');
  await page.until(() => server.count('captcha') === 2 && page.container.querySelector('form img') !== null);
  await page.type('Digits of the picture', '৪২17');
  await page.submit();
  await page.until(() => server.count('login') === 2);
  expect(server.last('login')?.body).toMatchObject({ captcha: '4217', captchaId: '2'.repeat(22) });
});

test('requires the digits of a visible captcha and sends nothing before', async () => {
  const { server, page } = await failOnce();
  expect(page.input('Digits of the picture').maxLength).toBe(6);
  for (const typed of ['', '12a']) {
    await page.type('Digits of the picture', typed);
    await page.submit();
    await page.until(() => page.text()?.includes('Type the digits of the picture.') ?? false);
  }
  expect(server.count('login')).toBe(1);
});

test('focuses a captcha that the first try requires as it appears', async () => {
  const server = await createFakeServer({
    login: () => ({ refuse: 'captcha_wrong', value: { captcha: true } }),
    captcha: () => PICTURE,
  });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  await page.until(() => document.activeElement === page.input('Digits of the picture'));
  expect(page.input('Username').value).toBe('rahim');
});

test('loads a new picture after wrong digits', async () => {
  const { server, page } = await failOnce();
  server.handlers.login = () => ({ refuse: 'captcha_wrong', value: { captcha: true } });
  await page.type('Digits of the picture', '4217');
  await page.submit();
  await page.until(() => server.count('captcha') === 2 && page.input('Digits of the picture').value === '');
  expect(page.input('Digits of the picture').getAttribute('aria-invalid')).toBe('true');
});

test('lets the phone do the check in place of the picture', async () => {
  const { server, page } = await failOnce({
    humanCheckChallenge: solvable,
  });
  await page.click('Check without the picture');
  await page.until(() => page.text()?.includes('Checked. You can go on.') ?? false);
  await page.submit();
  await page.until(() => server.count('login') === 2);
  const body = server.last('login')?.body as { humanCheck: string; captcha?: string } | undefined;
  expect(body?.captcha).toBeUndefined();
  expect(JSON.parse(atob(body?.humanCheck ?? ''))).toMatchObject({ number: 7, signature: 's' });
});

test('offers a guest on the way to the chat the form that needs no session, and asks for it there only', async () => {
  const open = async (path: string) => {
    const server = await createFakeServer({ customerService: () => ({ list: [], takesQuestions: true }) });
    return { server, page: await mount(<LoginScreen />, { server, path }) };
  };
  const chat = await open('/m/login?back=%2Fm%2Fchat%3FbackUrl%3D%252Fm%252Fhome');
  await chat.page.until(() => chat.page.text()?.includes('Cannot log in?') ?? false);
  expect(chat.page.control('Write to us').getAttribute('href')).toBe('/m/contact');
  const game = await open('/m/login?back=%2Fm%2Fplay');
  expect(game.page.text()).not.toContain('Cannot log in?');
  expect(game.server.count('customerService')).toBe(0);
});
