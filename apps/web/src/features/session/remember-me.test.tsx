import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { createFakeIndexedDb } from '../../../test/fake-indexed-db.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const KEYS = ['SMSLOGIN3', 'REMEMBERME3'];
const PASSWORD = 'mela-demo-2026';
let browser: ReturnType<typeof createFakeIndexedDb>;
beforeEach(() => {
  browser = createFakeIndexedDb();
  vi.stubGlobal('indexedDB', browser.indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

function Site() {
  const [path] = useLocation();
  return path === '/m/changePsw' ? <ChangePasswordScreen /> : <LoginScreen />;
}

async function open(options: { stored?: string | null; keys?: string[]; firstTimeLogin?: boolean } = {}) {
  const server = await createFakeServer({
    login: () => ({ ...sessionOf(0), firstTimeLogin: options.firstTimeLogin ?? false, previousLoginAt: null }),
    changePassword: () => ({}),
  });
  const stored = options.stored ? { stored: { rememberedLogin: options.stored } } : {};
  const page = await mount(<Site />, {
    server,
    path: '/m/login?back=%2Fm%2FchangePsw',
    settings: { keys: options.keys ?? KEYS },
    ...stored,
  });
  return { server, page };
}
type Page = Awaited<ReturnType<typeof open>>['page'];

async function logIn(page: Page, remember: boolean) {
  await page.type('Username', 'rahim');
  await page.type('Password', PASSWORD);
  if (remember) await page.choose('Remember me');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/changePsw');
}
const kept = () => localStorage.getItem('rememberedLogin');

test('stores type, username, password encoded twice and dialling code of a remembered login (P70)', async () => {
  const { page } = await open();
  await logIn(page, true);
  const [entry, ...others] = JSON.parse(kept() ?? '[]') as Record<string, string>[];
  expect(others).toEqual([]);
  expect(Object.keys(entry ?? {}).toSorted()).toEqual(['countryDialingCode', 'password', 'type', 'username']);
  expect(entry).toMatchObject({ type: 'username', username: 'rahim', countryDialingCode: '' });
  const password = entry?.['password'] ?? '';
  expect(btoa(atob(password))).toBe(password);
  for (const plain of [PASSWORD, btoa(PASSWORD), btoa(btoa(PASSWORD))]) expect(password).not.toContain(plain);
});

test('opens a remembered password only with this browser’s key, and forgets it if the option is removed (R14)', async () => {
  const first = await open();
  expect(first.page.choice('Remember me').checked).toBe(false);
  await logIn(first.page, true);
  const text = kept();
  const [key] = browser.values() as CryptoKey[];
  expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM' } });
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow('extractable');
  // No password stays in memory after log-in, so the old one is requested.
  expect(first.page.input('Old password').value).toBe('');

  const again = await open({ stored: text });
  await again.page.until(() => again.page.input('Password').value === PASSWORD);
  expect([again.page.input('Username').value, again.page.choice('Remember me').checked]).toEqual(['rahim', true]);

  browser.clear();
  const lost = await open({ stored: text });
  await lost.page.until(() => lost.page.input('Username').value === 'rahim');
  expect(lost.page.input('Password').value).toBe('');
  expect(lost.page.container.querySelector('[role=alert]')).toBeNull();

  const removed = await open({ stored: text, keys: ['SMSLOGIN3'] });
  expect(removed.page.text()).not.toContain('Remember me');
  expect([removed.page.input('Username').value, kept()]).toEqual(['', null]);

  // The one exception: a password chosen by someone else is held for the change that follows at once.
  const given = await open({ firstTimeLogin: true });
  await logIn(given.page, false);
  expect(given.page.text()).not.toContain('Old password');
  await given.page.type('New password', 'jol-Pori-77');
  await given.page.type('New password again', 'jol-Pori-77');
  await given.page.submit();
  await given.page.until(() => given.server.count('changePassword') === 1);
  expect(given.server.last('changePassword')?.body).toMatchObject({ oldPassword: PASSWORD });
});

test('replaces a remembered password by the changed one', async () => {
  const { page } = await open();
  await logIn(page, true);
  await page.type('Old password', PASSWORD);
  await page.type('New password', 'jol-Pori-77');
  await page.type('New password again', 'jol-Pori-77');
  await page.submit();
  await page.until(() => page.text()?.includes('Saved') ?? false);
  const next = await open({ stored: kept() });
  await next.page.until(() => next.page.input('Password').value === 'jol-Pori-77');
  expect(next.page.input('Username').value).toBe('rahim');
});
