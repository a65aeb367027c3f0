import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { ForgetScreen } from './forget-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const TOKEN = 'k'.repeat(43);

test('name and e-mail go trimmed as a form; what is said does not tell whether the account exists', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({}) });
  const page = await mount(<ForgetScreen />, { server, path: '/m/forget?back=%2Fm%2FgameRecord' });
  await page.type('Username', ' rahim ');
  await page.type('E-mail', ' rahim@demo.example ');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/login?back=%2Fm%2FgameRecord');
  expect(server.last('resetPasswordByEmail')?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(server.last('resetPasswordByEmail')?.body).toEqual({ username: 'rahim', email: 'rahim@demo.example' });
  expect(page.text()).toContain('If the two belong together, a link is on its way');
});

test('an e-mail must look like one, with a top-level domain of any length', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({}) });
  const page = await mount(<ForgetScreen />, { server });
  await page.type('Username', 'rahim');
  for (const wrong of ['', 'rahim', 'rahim@demo', 'ra him@demo.example']) {
    await page.type('E-mail', wrong);
    await page.submit();
    await page.until(() => page.input('E-mail').getAttribute('aria-invalid') === 'true');
  }
  expect(server.requests).toEqual([]);
  await page.type('E-mail', 'ra.him@mail.demo.photography');
  await page.submit();
  await page.until(() => server.count('resetPasswordByEmail') === 1);
});

test('a failure is said and the form stays ready', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({ refuse: 'too_many_requests' }) });
  const page = await mount(<ForgetScreen />, { server, path: '/m/forget' });
  await page.type('Username', 'rahim');
  await page.type('E-mail', 'rahim@demo.example');
  await page.submit();
  await page.until(() => page.container.querySelector('form p[role=alert]') !== null);
  expect(page.control('Send me the link').getAttribute('aria-busy')).toBeNull();
  expect(page.history).toEqual(['/m/forget']);
});

async function openLink(path: string, completePasswordReset?: FakeServer['handlers']['completePasswordReset']) {
  const server = await createFakeServer(completePasswordReset ? { completePasswordReset } : {});
  const page = await mount(<ResetPasswordScreen />, { server, path });
  return { server, page };
}

async function choose(page: Awaited<ReturnType<typeof openLink>>['page'], password = 'jol-Pori-77', again = password) {
  await page.type('New password', password);
  await page.type('New password again', again);
  await page.submit();
}

test("the link's page sets a new password and leads to log-in", async () => {
  const { server, page } = await openLink(`/m/resetPassword?token=${TOKEN}`, () => ({}));
  await choose(page, 'jol-Pori-77', 'jol-Pori-78');
  await page.until(() => page.text()?.includes('The two passwords are not the same.') ?? false);
  expect(server.requests).toEqual([]);
  await choose(page);
  await page.until(() => page.history.at(-1) === '/m/login');
  expect(server.last('completePasswordReset')?.body).toEqual({ token: TOKEN, newPassword: 'jol-Pori-77' });
});

test('a link that is dead, or none, offers to ask for another', async () => {
  const { page } = await openLink(`/m/resetPassword?token=${TOKEN}`, () => ({ refuse: 'reset_link_dead' }));
  await choose(page);
  await page.until(() => page.text()?.includes('This link was used or is too old.') ?? false);
  expect(page.control('Ask for a new link').getAttribute('href')).toBe('/m/forget');
  const bare = await openLink('/m/resetPassword');
  expect(bare.page.control('Ask for a new link').getAttribute('href')).toBe('/m/forget');
});
