import { CALL_TABLE } from '@mela/contract/call-table.generated';
import { act } from 'react';
import { expect, test } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { codeSent, solvable, VERIFICATION_ID } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { ForgetScreen } from './forget-screen.tsx';
import { ResetPasswordScreen } from './reset-password-screen.tsx';

const TOKEN = 'k'.repeat(43);

test('offers recovery by phone first if its switch is on, else by e-mail alone (P54)', async () => {
  const none = await mount(<ForgetScreen />, { server: await createFakeServer() });
  expect(none.text()).toContain('Forgot your password?');
  expect(none.container.querySelectorAll('[type=radio]')).toHaveLength(0);
  expect(none.input('E-mail')).toBeDefined();

  const { page } = await openPhone();
  expect(page.text()).toContain('Forgot your password?');
  const [phone, email] = page.container.querySelectorAll<HTMLInputElement>('[type=radio]');
  expect([phone?.value, phone?.checked, email?.value, email?.checked]).toEqual(['phone', true, 'email', false]);
  expect(page.input('Mobile number')).toBeDefined();
  await act(async () => email?.click());
  expect(page.input('E-mail')).toBeDefined();
  expect(page.container.querySelector('[type=tel]')).toBeNull();
});

test('asks for username and e-mail, with one button (P55)', async () => {
  const page = await mount(<ForgetScreen />, { server: await createFakeServer() });
  const fields = [...page.container.querySelectorAll('form label')].map((label) => label.textContent);
  expect(fields).toEqual(['Username', 'E-mail']);
  expect([...page.container.querySelectorAll('form button')].map((button) => button.textContent)).toEqual([
    'Send me the link',
  ]);
});

test('sends username and e-mail as a form to the address of the call (P116)', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({}) });
  const page = await mount(<ForgetScreen />, { server });
  await page.type('Username', 'rahim');
  await page.type('E-mail', 'rahim@demo.example');
  await page.submit();
  await page.until(() => server.count('resetPasswordByEmail') === 1);
  expect(CALL_TABLE.resetPasswordByEmail).toMatchObject({ method: 'POST', path: '/wps/member/password/email' });
  expect(server.last('resetPasswordByEmail')?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect(server.last('resetPasswordByEmail')?.body).toEqual({ username: 'rahim', email: 'rahim@demo.example' });
});

test('shows a loading message during the request, then that it is done, and leads back (P85)', async () => {
  let answer: () => void = () => undefined;
  const server = await createFakeServer({
    resetPasswordByEmail: () => new Promise((resolve) => (answer = () => resolve({}))),
  });
  const page = await mount(<ForgetScreen />, { server, path: '/m/forget?back=%2Fm%2FgameRecord' });
  const toast = () => page.container.querySelector('[popover]')?.textContent;
  await page.type('Username', 'rahim');
  await page.type('E-mail', 'rahim@demo.example');
  await page.submit();
  await page.until(() => server.count('resetPasswordByEmail') === 1);
  expect(toast()).toBe('Please wait…');
  expect(page.history.at(-1)).toBe('/m/forget?back=%2Fm%2FgameRecord');
  await act(async () => answer());
  await page.until(() => page.history.at(-1) === '/m/login?back=%2Fm%2FgameRecord');
  // The text does not reveal whether the account exists.
  expect(toast()).toBe('If the two belong together, a link is on its way to your e-mail.');
});

test('requires a valid e-mail and a username by the login rule, and trims both (P97, P136)', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({}) });
  const page = await mount(<ForgetScreen />, { server });
  await page.type('Username', 'rahim');
  for (const wrong of ['', 'rahim', 'rahim@demo', 'rahim@demo.e', '.rahim@demo.example', 'ra him@demo.example']) {
    await page.type('E-mail', wrong);
    await page.submit();
    await page.until(() => page.text()?.includes('E-mail format is incorrect') ?? false);
    expect({ wrong, sent: server.requests.length }).toEqual({ wrong, sent: 0 });
    await page.type('E-mail', 'right@demo.example');
    await page.until(() => !page.text()?.includes('E-mail format is incorrect'));
  }
  await page.type('Username', 'ra him');
  await page.submit();
  await page.until(() => page.text()?.includes('Enter your username.') ?? false);
  expect(server.requests).toEqual([]);
  await page.type('Username', ' rahim ');
  // Dotted parts, and a top-level domain of any length (R33).
  await page.type('E-mail', ' ra.him@mail.demo.photography ');
  await page.submit();
  await page.until(() => server.count('resetPasswordByEmail') === 1);
  expect(server.last('resetPasswordByEmail')?.body).toEqual({
    username: 'rahim',
    email: 'ra.him@mail.demo.photography',
  });
});

test('shows a failure and keeps the form ready', async () => {
  const server = await createFakeServer({ resetPasswordByEmail: () => ({ refuse: 'too_many_requests' }) });
  const page = await mount(<ForgetScreen />, { server, path: '/m/forget' });
  await page.type('Username', 'rahim');
  await page.type('E-mail', 'rahim@demo.example');
  await page.submit();
  await page.until(() => page.container.querySelector('form p[role=alert]') !== null);
  expect(page.control('Send me the link').getAttribute('aria-busy')).toBeNull();
  expect(page.history).toEqual(['/m/forget']);
});

const COUNTRIES = [
  { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
  { iso: 'IN', dialingCode: '91', name: 'India', trunkPrefix: '0', minLength: 10, maxLength: 10 },
];

async function openPhone(handlers: FakeServer['handlers'] = {}, path = '/m/forget') {
  const server = await createFakeServer({
    systemCountry: () => ({ countries: COUNTRIES, defaultDialingCode: '880' }),
    humanCheckChallenge: solvable,
    sendSmsNoLogin: () => codeSent(1),
    resetPasswordByPhone: () => ({}),
    login: () => ({ ...sessionOf(0, 'anika'), previousLoginAt: null }),
    ...handlers,
  });
  const page = await mount(<ForgetScreen />, { server, path, settings: { keys: ['CHNGPASSVERIF3'] } });
  await page.until(() => page.container.querySelector('select') !== null);
  return { server, page };
}

type Page = Awaited<ReturnType<typeof openPhone>>['page'];

async function getCode(page: Page, number = '01712000003') {
  await page.type('Mobile number', number);
  await page.click('Get code');
  await page.until(() => !page.input('SMS code').disabled);
}

async function fillPhone(page: Page) {
  await getCode(page);
  await page.type('SMS code', '১২৩৪৫৬');
  await page.type('New password', 'jol-Pori-77');
}

test('sets a new password by number and code, then signs in with it (P56, M155)', async () => {
  const { server, page } = await openPhone({}, '/m/forget?back=%2Fm%2FgameRecord');
  expect([...(page.container.querySelector('select')?.options ?? [])].map((option) => option.textContent)).toEqual([
    'Bangladesh +880',
    'India +91',
  ]);
  await fillPhone(page);
  expect(server.last('sendSmsNoLogin')?.body).toMatchObject({ purpose: 'reset', mobileNum: '1712000003' });
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/gameRecord');
  expect(server.last('resetPasswordByPhone')?.body).toEqual({
    newPassword: 'jol-Pori-77',
    mobileNum: '1712000003',
    countryDialingCode: '880',
    verificationCode: '123456',
    verificationId: VERIFICATION_ID,
  });
  expect(server.last('login')?.body).toEqual({
    type: 'username',
    username: '1712000003',
    password: 'jol-Pori-77',
    countryDialingCode: '880',
  });
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(sessionOf(0, 'anika'));
});

test('solves the human check by itself after earlier failures, and stores the known device', async () => {
  const { server, page } = await openPhone(
    {
      login: ({ body }) =>
        'humanCheck' in (body as object)
          ? { ...sessionOf(0, 'anika'), previousLoginAt: null, knownDevice: 'b.2.y' }
          : { refuse: 'captcha_wrong', value: { captcha: true } },
    },
    '/m/forget?back=%2Fm%2FgameRecord',
  );
  localStorage.setItem('knownDevices', JSON.stringify(['a.1.x']));
  await fillPhone(page);
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/gameRecord');
  expect(server.last('login')?.body).toMatchObject({ username: '1712000003', knownDevices: ['a.1.x'] });
  expect(JSON.parse(localStorage.getItem('knownDevices') ?? '')).toEqual(['b.2.y', 'a.1.x']);
});

test('sends the new password in an encrypted body to the address of the call (P117)', async () => {
  const { server, page } = await openPhone();
  await fillPhone(page);
  await page.submit();
  await page.until(() => server.count('resetPasswordByPhone') === 1);
  const sent = server.last('resetPasswordByPhone');
  expect(CALL_TABLE.resetPasswordByPhone).toMatchObject({
    method: 'POST',
    path: '/wps/member/password/verification',
  });
  expect(sent?.headers['content-type']).toBe('application/jose');
  expect(sent?.protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM' });
  expect(sent?.body).toMatchObject({
    newPassword: 'jol-Pori-77',
    mobileNum: '1712000003',
    verificationCode: '123456',
  });
});

test('sends name and address by e-mail, and the new password, number and code by phone (P74)', async () => {
  const { server, page } = await openPhone({ resetPasswordByEmail: () => ({}) });
  await fillPhone(page);
  await page.submit();
  await page.until(() => server.count('resetPasswordByPhone') === 1);
  expect(Object.keys(server.last('resetPasswordByPhone')?.body as object).sort()).toEqual([
    'countryDialingCode',
    'mobileNum',
    'newPassword',
    'verificationCode',
    'verificationId',
  ]);
  await act(async () => page.container.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click());
  await page.type('Username', 'rahim');
  await page.type('E-mail', 'rahim@demo.example');
  await page.submit();
  await page.until(() => server.count('resetPasswordByEmail') === 1);
  expect(Object.keys(server.last('resetPasswordByEmail')?.body as object).sort()).toEqual(['email', 'username']);
});

test('requests a code only for a valid number, and submits only when all fields are valid (M129)', async () => {
  const { server, page } = await openPhone();
  for (const wrong of ['', '171200000', '17120000031', '17120x0003']) {
    await page.type('Mobile number', wrong);
    await page.click('Get code');
    await page.until(() => page.input('Mobile number').getAttribute('aria-invalid') === 'true');
  }
  expect(page.text()).toContain('Please enter a valid mobile number: 10 digits after +880.');
  expect(server.count('sendSmsNoLogin')).toBe(0);
  await getCode(page);
  expect(server.count('sendSmsNoLogin')).toBe(1);

  await page.type('SMS code', '12a');
  await page.type('New password', 'short');
  await page.submit();
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length === 2);
  expect(page.text()).toContain('Enter the code from the SMS.');
  expect(page.text()).toContain('Use at least 8 characters.');
  await page.type('SMS code', '123456');
  await page.submit();
  await page.until(() => page.container.querySelectorAll('[aria-invalid=true]').length === 1);
  expect(server.count('resetPasswordByPhone')).toBe(0);
  await page.type('New password', 'jol-Pori-77');
  await page.submit();
  await page.until(() => server.count('resetPasswordByPhone') === 1);
});

test('clears the password and keeps the code when the new password is the old one (M170)', async () => {
  const { server, page } = await openPhone({ resetPasswordByPhone: () => ({ refuse: 'modify.new.old.same' }) });
  await fillPhone(page);
  await page.submit();
  await page.until(() => page.text()?.includes('The new password is the old one.') ?? false);
  expect([page.input('SMS code').value, page.input('New password').value]).toEqual(['১২৩৪৫৬', '']);
  await page.until(() => document.activeElement === page.input('New password'));
  expect(server.count('login')).toBe(0);
});

test('clears the code and keeps the password after any other failure (M171)', async () => {
  const { server, page } = await openPhone();
  for (const [refuse, said] of [
    ['verification_code_wrong', 'Verification code error'],
    ['too_many_requests', 'Too many tries.'],
    ['unknown_error', 'Unknown error'],
  ] as const) {
    server.handlers.resetPasswordByPhone = () => ({ refuse });
    if (page.input('SMS code').disabled) await getCode(page);
    await page.type('SMS code', '123456');
    await page.type('New password', 'jol-Pori-77');
    await page.submit();
    await page.until(() => page.text()?.includes(said) ?? false);
    expect([page.input('SMS code').value, page.input('New password').value]).toEqual(['', 'jol-Pori-77']);
    await page.until(() => document.activeElement === page.input('SMS code'));
  }
  expect(server.count('login')).toBe(0);
});

test('leads to log-in when the password is set but does not sign in', async () => {
  const { page } = await openPhone({ login: () => ({ refuse: 'too_many_requests' }) });
  await fillPhone(page);
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/login');
  expect(page.text()).toContain('The new password is set');
});

test('focuses the code’s field after the code is sent', async () => {
  const { page } = await openPhone();
  await getCode(page);
  await page.until(() => document.activeElement === page.input('SMS code'));
  expect(page.input('SMS code').disabled).toBe(false);
});

test('sends a code that was requested before the countries loaded', async () => {
  let countriesCome: () => void = () => undefined;
  const server = await createFakeServer({
    systemCountry: () =>
      new Promise((resolve) => (countriesCome = () => resolve({ countries: COUNTRIES, defaultDialingCode: '880' }))),
    humanCheckChallenge: solvable,
    sendSmsNoLogin: () => codeSent(1),
  });
  const page = await mount(<ForgetScreen />, { server, settings: { keys: ['CHNGPASSVERIF3'] } });
  await page.type('Mobile number', '01712000003');
  await page.click('Get code');
  expect(server.count('sendSmsNoLogin')).toBe(0);
  countriesCome();
  await page.until(() => document.activeElement === page.input('SMS code'));
  expect(server.last('sendSmsNoLogin')?.body).toMatchObject({ countryDialingCode: '880', mobileNum: '1712000003' });
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

test('sets a new password from the mailed link and leads to log-in', async () => {
  const { server, page } = await openLink(`/m/resetPassword?token=${TOKEN}`, () => ({}));
  await choose(page, 'jol-Pori-77', 'jol-Pori-78');
  await page.until(() => page.text()?.includes('The two passwords are not the same.') ?? false);
  expect(server.requests).toEqual([]);
  await choose(page);
  await page.until(() => page.history.at(-1) === '/m/login');
  expect(server.last('completePasswordReset')?.body).toEqual({ token: TOKEN, newPassword: 'jol-Pori-77' });
});

test('offers to request another link for an expired or missing one', async () => {
  const { page } = await openLink(`/m/resetPassword?token=${TOKEN}`, () => ({ refuse: 'reset_link_dead' }));
  await choose(page);
  await page.until(() => page.text()?.includes('This link was used or is too old.') ?? false);
  expect(page.control('Ask for a new link').getAttribute('href')).toBe('/m/forget');
  const bare = await openLink('/m/resetPassword');
  expect(bare.page.control('Ask for a new link').getAttribute('href')).toBe('/m/forget');
});

test('clears a wrong code, but not one typed while the request was pending', async () => {
  let answer: () => void = () => undefined;
  const { page, server } = await openPhone({
    resetPasswordByPhone: () =>
      new Promise((resolve) => (answer = () => resolve({ refuse: 'verification_code_wrong' }))),
  });
  await fillPhone(page);
  const answered = () => page.until(() => page.container.querySelector('[type=submit][aria-busy]') === null);
  await page.submit();
  await page.until(() => server.count('resetPasswordByPhone') === 1);
  await page.type('SMS code', '654321');
  await act(async () => answer());
  await answered();
  expect(page.input('SMS code').value).toBe('654321');
  expect(page.text()).toContain('Verification code error');

  await page.submit();
  await page.until(() => server.count('resetPasswordByPhone') === 2);
  await act(async () => answer());
  await page.until(() => page.input('SMS code').value === '');
});
