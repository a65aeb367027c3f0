import { ACCOUNT_RULES } from '@mela/contract/account-rules';
import { checkField } from '@mela/contract/field-rules';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import type { Text } from '#/platform/language/text.tsx';
import { LoginScreen } from './login-screen.tsx';
import { ruleMessage } from '#/entities/session/rule-message.ts';

const FIRST = { ...sessionOf(0), firstTimeLogin: true };

async function open(handlers: Parameters<typeof createFakeServer>[0] = {}) {
  const server = await createFakeServer({ changePassword: () => ({}), ...handlers });
  return {
    server,
    page: await mount(<ChangePasswordScreen />, { server, session: sessionOf(0), path: '/m/changePsw' }),
  };
}
type Page = Awaited<ReturnType<typeof open>>['page'];

async function fill(page: Page, old = 'mela-demo-2026', own = 'jol-Pori-77', again = own) {
  await page.type('Old password', old);
  await page.type('New password', own);
  await page.type('New password again', again);
  await page.submit();
}

test('keeps the username read-only and sends old, new and confirmed password encrypted (M107, M146)', async () => {
  const { server, page } = await open();
  expect(page.input('Username').value).toBe('rahim');
  expect(page.input('Username').readOnly).toBe(true);
  await fill(page);
  await page.until(() => server.count('changePassword') === 1);
  expect(server.last('changePassword')?.headers['content-type']).toBe('application/jose');
  expect(server.last('changePassword')?.body).toEqual({
    oldPassword: 'mela-demo-2026',
    newPassword: 'jol-Pori-77',
    confirmNewPassword: 'jol-Pori-77',
  });
});

test('shows that it is saved for one second, then goes home', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { page } = await open();
  await fill(page);
  await page.until(() => page.text()?.includes('Saved') ?? false);
  expect(page.text()).not.toContain('Please wait');
  await act(async () => vi.advanceTimersByTime(999));
  expect(page.text()).toContain('Saved');
  expect(page.history.at(-1)).toBe('/m/changePsw');
  await act(async () => vi.advanceTimersByTime(2));
  expect(page.text()).not.toContain('Saved');
  expect(page.history.at(-1)).toBe('/m/home');
});

test('asks for the old password unless one is held and for the new one twice, with a read-only username (M66)', async () => {
  const { page } = await open();
  expect([page.input('Username').value, page.input('Username').readOnly]).toEqual(['rahim', true]);
  expect(passwordFields(page)).toEqual(['oldPassword', 'newPassword', 'confirmNewPassword']);
  expect(page.control('Save the new password').getAttribute('type')).toBe('submit');

  const server = await createFakeServer({ login: () => ({ ...FIRST, previousLoginAt: null }) });
  const held = await mount(<LoginThenChange />, { server, path: '/m/login' });
  await held.type('Username', 'rahim');
  await held.type('Password', 'given-2026');
  await held.submit();
  await held.until(() => held.history.at(-1) === '/m/changePsw');
  expect(passwordFields(held)).toEqual(['newPassword', 'confirmNewPassword']);
  expect([held.input('Username').value, held.input('Username').readOnly]).toEqual(['rahim', true]);
  expect(held.control('Save the new password').getAttribute('type')).toBe('submit');
});

test('checks old and new password by the rules of one table, the old one only where it is visible (M124)', async () => {
  const { server, page } = await open();
  const { password, loginPassword } = ACCOUNT_RULES;
  const long = 'x'.repeat(password.maxLength + 1);
  await fill(page, '', 'x'.repeat(password.minLength - 1));
  await page.until(() => page.text()?.includes(`Use at least ${password.minLength} characters.`) ?? false);
  expect(page.text()).toContain('Fill this in.');
  await fill(page, 'old', long);
  await page.until(() => page.text()?.includes(`Use at most ${password.maxLength} characters.`) ?? false);
  expect(server.requests).toEqual([]);
  // An optional rule of the same table accepts an empty value, but no wrong one.
  expect(ruleMessage(keyOf, { ...password, required: false }, '')).toBeUndefined();
  expect(ruleMessage(keyOf, { ...password, required: false }, 'x')).toBe('registration.tooShort');
  expect(checkField(loginPassword, 'x')).toEqual([]);

  const held = await createFakeServer({
    login: () => ({ ...FIRST, previousLoginAt: null }),
    changePassword: () => ({}),
  });
  const first = await mount(<LoginThenChange />, { server: held, path: '/m/login' });
  await first.type('Username', 'rahim');
  await first.type('Password', 'given-2026');
  await first.submit();
  await first.until(() => first.history.at(-1) === '/m/changePsw');
  await first.type('New password', 'jol-Pori-77');
  await first.type('New password again', 'jol-Pori-77');
  await first.submit();
  await first.until(() => held.count('changePassword') === 1);
});

test('sends nothing while a field is wrong, and says for each what to do', async () => {
  const { server, page } = await open();
  await fill(page, '', 'short', '');
  await page.until(() => page.input('Old password').getAttribute('aria-invalid') === 'true');
  expect(page.text()).toContain('Fill this in.');
  expect(page.text()).toContain('Use at least 8 characters.');
  expect(server.requests).toEqual([]);
});

test('asks for a missing confirmation, reports a different one and compares again after a change (M125, M166, M168)', async () => {
  const { server, page } = await open();
  await fill(page, 'mela-demo-2026', 'jol-Pori-77', '');
  await page.until(() => page.text()?.includes('Type the new password once more.') ?? false);
  await page.type('New password again', 'jol-Pori-78');
  await page.submit();
  await page.until(() => page.text()?.includes('The two passwords are not the same.') ?? false);
  expect(server.requests).toEqual([]);
  await page.type('New password', 'jol-Pori-78');
  await page.until(() => !page.text()?.includes('The two passwords are not the same.'));
});

test('warns about the old password as the new one and does not send it (M126, M167)', async () => {
  const { server, page } = await open();
  await fill(page, 'mela-demo-2026', 'mela-demo-2026');
  await page.until(() => page.text()?.includes('The new password is the old one.') ?? false);
  await page.until(() => document.activeElement === page.input('New password'));
  expect(server.requests).toEqual([]);
});

test('shows the server’s finding that the new password is the old one', async () => {
  const { page } = await open({ changePassword: () => ({ refuse: 'modify.new.old.same' }) });
  await fill(page);
  await page.until(() => page.text()?.includes('The new password is the old one.') ?? false);
  expect(page.history).toEqual(['/m/changePsw']);
});

test('shows a wrong old password under its field', async () => {
  const { page } = await open({ changePassword: () => ({ refuse: 'wrong_password' }) });
  await fill(page);
  await page.until(() => document.activeElement === page.input('Old password'));
  expect(page.text()).toContain('The old password did not match.');
});

test('hides the loading message on a failure, reports the failure in place and retries on a tap (M169)', async () => {
  const { server, page } = await open({ changePassword: () => ({ refuse: 'unknown_error' }) });
  await fill(page);
  await page.until(() => page.container.querySelector('form [role=alert]') !== null);
  expect(page.container.querySelector('form [role=alert]')?.textContent).toContain('The password was not changed.');
  expect(page.container.querySelector('[popover]')?.textContent).toBe('');
  expect(page.control('Save the new password').getAttribute('aria-busy')).toBeNull();
  server.handlers.changePassword = () => ({});
  await page.click('Tap to try again');
  await page.until(() => page.text()?.includes('Saved') ?? false);
  expect(server.count('changePassword')).toBe(2);
});

test('asks for a new password after the first log-in without typing the given one again', async () => {
  const server = await createFakeServer({
    login: () => ({ ...FIRST, previousLoginAt: null, previousLoginPlace: null, previousLoginDevice: null }),
    changePassword: () => ({}),
  });
  const page = await mount(<LoginThenChange />, { server, path: '/m/login?back=%2Fm%2FgameRecord' });
  await page.type('Username', 'rahim');
  await page.type('Password', 'given-2026');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/changePsw');
  expect(page.text()).toContain('Choose your own password');
  expect(page.text()).not.toContain('Old password');
  const kept = [localStorage, sessionStorage].flatMap((area) => Object.values(area) as string[]);
  expect(kept.join()).not.toContain('given-2026');
  await page.type('New password', 'jol-Pori-77');
  await page.type('New password again', 'jol-Pori-77');
  await page.submit();
  await page.until(() => page.text()?.includes('Saved') ?? false);
  expect(server.last('changePassword')?.body).toMatchObject({ oldPassword: 'given-2026' });
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({ firstTimeLogin: false });
});

test('shows a free-play account that it has no password to change, and how to get one', async () => {
  const server = await createFakeServer();
  const page = await mount(<ChangePasswordScreen />, { server, session: sessionOf(4), path: '/m/changePsw' });
  await page.until(() => (page.text() ?? '').includes('Free-play accounts cannot use this'));
  expect(page.control('Register now').getAttribute('href')).toBe('/m/register');
  expect(page.text()).not.toContain('New password');
  expect(server.requests).toEqual([]);
});

test('holds no password after a reload and asks for the old one', async () => {
  const page = await mount(<ChangePasswordScreen />, {
    server: await createFakeServer(),
    session: FIRST,
    path: '/m/changePsw',
  });
  expect(page.input('Old password').value).toBe('');
});

const keyOf = ((key: string) => key) as Text;

const passwordFields = (page: Pick<Page, 'container'>) =>
  [...page.container.querySelectorAll<HTMLInputElement>('input[type=password]')].map(({ name }) => name);

function LoginThenChange() {
  const [path] = useLocation();
  return path === '/m/changePsw' ? <ChangePasswordScreen /> : <LoginScreen />;
}
