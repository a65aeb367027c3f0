import { expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

test('a member logs in with an encrypted body and comes back to where he was sent from', async () => {
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

test('a wrong password is said under the field, which takes the focus; the name stays', async () => {
  const server = await createFakeServer({ login: () => ({ refuse: 'wrong_credentials' }) });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'wrong');
  await page.submit();
  await page.until(() => page.text()?.includes('Username or password did not match.') ?? false);
  expect(page.input('Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(page.input('Password'));
  expect(page.input('Username').value).toBe('rahim');
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});

test('empty fields cause no call and say what to enter', async () => {
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
] as const)('a refusal with %s is said in words', async (refuse, words) => {
  const server = await createFakeServer({ login: () => ({ refuse }) });
  const page = await mount(<LoginScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('Password', 'x');
  await page.submit();
  await page.until(() => page.container.querySelector('[role=alert]') !== null);
  expect(page.text()).toContain(words);
});

test('where the browser cannot encrypt, the page says so and sends nothing', async () => {
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

test('who is signed in already is sent on', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    session: sessionOf(0),
    path: '/m/login',
  });
  await page.until(() => page.history.at(-1) !== '/m/login');
  expect(page.history).toEqual(['/m/home']);
});

test('the way to registration keeps the way back', async () => {
  const page = await mount(<LoginScreen />, {
    server: await createFakeServer(),
    path: '/m/login?back=%2Fm%2FgameRecord',
  });
  expect(page.control('Open an account').getAttribute('href')).toBe('/m/register?back=%2Fm%2FgameRecord');
});
