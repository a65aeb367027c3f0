import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { codeSent, solvable, VERIFICATION_ID } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

const BOTH = { keys: ['SMSLOGIN3', 'REMEMBERME3'] };
const CODE_SENT = codeSent(1);

async function open(options: Partial<Parameters<typeof mount>[1]> = {}, handlers = {}) {
  const server = await createFakeServer({
    login: () => ({ ...sessionOf(0), previousLoginAt: null }),
    systemCountry: () => ({
      countries: [
        { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
        { iso: 'IN', dialingCode: '91', name: 'India', trunkPrefix: '0', minLength: 10, maxLength: 10 },
      ],
      defaultDialingCode: '880',
    }),
    humanCheckChallenge: solvable,
    signInServices: () => ({ channels: [], firebase: null, googleClientId: null, facebookAppId: null }),
    sendSmsNoLogin: () => CODE_SENT,
    captcha: () => ({ cap: 'iVBORw0KGgo=', captchaId: 'a'.repeat(22) }),
    ...handlers,
  });
  return { server, page: await mount(<LoginScreen />, { server, path: '/m/login', settings: BOTH, ...options }) };
}
type Page = Awaited<ReturnType<typeof open>>['page'];

async function askCode(page: Page, number = '01712-000003') {
  await page.choose('Mobile and code');
  await page.until(() => page.text()?.includes('+880') ?? false);
  await page.type('Mobile number', number);
  await page.click('Get code');
}

test('shows the toggle of the two modes only with its white-label key (P48)', async () => {
  const without = await open({ settings: { keys: [] } });
  expect(without.page.container.querySelector('[role=radiogroup]')).toBeNull();
  expect([without.page.input('Username'), without.page.input('Password')]).toHaveLength(2);
  const { page } = await open();
  expect(page.input('Username')).toBeDefined();
  await page.choose('Mobile and code');
  expect(page.input('Mobile number').type).toBe('tel');
  expect(page.input('SMS code').disabled).toBe(true);
  expect(page.container.querySelector('input[type=password]')).toBeNull();
  await page.choose('Username');
  expect(page.input('Password').type).toBe('password');
});

test('requests a code only for a valid number, and not while the countdown runs (P95)', async () => {
  const { server, page } = await open();
  await askCode(page, '1712');
  await page.until(() => page.input('Mobile number').getAttribute('aria-invalid') === 'true');
  expect(page.text()).toContain('Please enter a valid mobile number: 10 digits after +880.');
  await page.until(() => document.activeElement === page.input('Mobile number'));
  expect(server.count('sendSmsNoLogin')).toBe(0);
  await page.type('Mobile number', '01712000003');
  await page.click('Get code');
  await page.until(() => page.text()?.includes('60 s') ?? false);
  expect(() => page.control('Get code')).toThrow('No control');
  expect(server.count('sendSmsNoLogin')).toBe(1);
});

test('counts down minutes times 60, by default one minute, with the set toast times and field lengths (P147)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let deliver: (minutes: number | undefined) => void = () => undefined;
  const { page, server } = await open(
    {},
    {
      login: () => ({ refuse: 'wrong_credentials' as const, value: { captcha: true } }),
      sendSmsNoLogin: () =>
        new Promise((resolve) => {
          deliver = (minutes) => resolve(codeSent(minutes));
        }),
    },
  );
  const toast = () => page.container.querySelector('[popover]')?.textContent;
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await page.type('Username', 'rahim');
  await page.type('Password', 'wrong');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  expect(page.input('Digits of the picture').maxLength).toBe(6);
  await askCode(page);
  expect([page.input('SMS code').maxLength, page.input('Mobile number').maxLength]).toEqual([10, 20]);
  await page.until(() => server.count('sendSmsNoLogin') === 1);
  expect(toast()).toBe('Please wait…');
  await pass(9_999);
  expect(toast()).toBe('Please wait…');
  await pass(1);
  expect(toast()).toBe('');
  await act(async () => deliver(2));
  await page.until(() => page.text()?.includes('120 s') ?? false);
  expect(toast()).toBe('The code is on its way');
  await pass(1_499);
  expect(toast()).toBe('The code is on its way');
  await pass(1);
  expect(toast()).toBe('');
  await pass(118_500);
  await page.click('New code');
  await page.until(() => server.count('sendSmsNoLogin') === 2);
  await act(async () => deliver(undefined));
  await page.until(() => page.text()?.includes('60 s') ?? false);
});

test('sends the number as username and the code as password, with type sms and the dialling code', async () => {
  const { server, page } = await open();
  await askCode(page);
  await page.until(() => !page.input('SMS code').disabled);
  await page.until(() => document.activeElement === page.input('SMS code'));
  await page.type('SMS code', '১২৩456');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(server.last('sendSmsNoLogin')?.body).toMatchObject({ mobileNum: '1712000003', countryDialingCode: '880' });
  expect(server.last('login')?.body).toEqual({
    type: 'sms',
    username: '1712000003',
    password: '123456',
    verificationId: VERIFICATION_ID,
    countryDialingCode: '880',
  });
});

test('limits fields to the lengths of the rules, and shows errors after blur or submit (P89)', async () => {
  const { page } = await open(
    {},
    { login: () => ({ refuse: 'wrong_credentials' as const, value: { captcha: true } }) },
  );
  await page.type('Username', 'ra him');
  expect(page.input('Username').getAttribute('aria-invalid')).toBeNull();
  await page.blur('Username');
  await page.until(() => page.text()?.includes('Account format is incorrect') ?? false);
  await page.type('Username', 'rahim');
  await page.type('Password', 'x');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  await page.submit();
  await page.until(() => page.text()?.includes('Type the digits of the picture.') ?? false);
  await page.type('Digits of the picture', 'x1');
  expect(page.input('Digits of the picture').getAttribute('aria-invalid')).toBe('true');
  expect(page.input('Digits of the picture').maxLength).toBe(6);

  await page.choose('Mobile and code');
  expect([page.input('Mobile number').maxLength, page.input('SMS code').maxLength]).toEqual([20, 10]);
  expect(page.input('Mobile number').getAttribute('aria-invalid')).toBeNull();
  await page.blur('Mobile number');
  await page.until(() => page.text()?.includes('Enter your mobile number.') ?? false);
  expect(page.input('SMS code').getAttribute('aria-invalid')).toBeNull();
  await page.submit();
  await page.until(() => page.text()?.includes('Enter the code from the SMS.') ?? false);
});

test('shows the captcha after a failure, fills in logins per mode and checks again in a new language (P81)', async () => {
  const stored = {
    rememberedLogin: JSON.stringify([
      { type: 'username', username: 'rahim', password: '', countryDialingCode: '' },
      { type: 'sms', username: '1812345678', password: '', countryDialingCode: '91' },
    ]),
  };
  const { server, page } = await open(
    { stored },
    { login: () => ({ refuse: 'wrong_credentials' as const, value: { captcha: true } }) },
  );
  await page.until(() => page.input('Username').value === 'rahim');
  expect(page.container.querySelector('form img')).toBeNull();
  await page.type('Password', 'wrong');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  expect(server.count('captcha')).toBe(1);

  await page.choose('Mobile and code');
  await page.until(() => page.input('Mobile number').value === '1812345678');
  await page.until(() => page.container.querySelector('select')?.value === 'IN');
  await page.until(() => server.count('captcha') === 2);
  await page.choose('Username');
  await page.until(() => page.input('Username').value === 'rahim' && server.count('captcha') === 3);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.type('Username', 'ra him');
  await page.blur('Username');
  await page.until(() => page.text()?.includes('Account format is incorrect') ?? false);
  await act(async () => void (await page.platform.language.change('bn')));
  await act(async () => void vi.advanceTimersByTime(199));
  expect(page.text()).toContain('Account format is incorrect');
  await act(async () => void vi.advanceTimersByTime(1));
  await page.until(() => page.text()?.includes('ইউজারনেম ঠিকমতো লেখা হয়নি') ?? false);
  // Nothing was typed as the password, so it is not reported yet.
  expect(page.input('পাসওয়ার্ড').getAttribute('aria-invalid')).toBeNull();
  vi.useRealTimers();

  server.handlers.login = () => ({ ...sessionOf(0), previousLoginAt: null });
  await page.type('ইউজারনেম', 'rahim');
  await page.type('পাসওয়ার্ড', 'right');
  await page.type('ছবির সংখ্যা', '12');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toMatchObject({ token: 'token-of-rahim' });
});

test('stores the login only if “Remember me” is ticked, and deletes it once unticked (P49)', async () => {
  const first = await open();
  expect(first.page.choice('Remember me').checked).toBe(false);
  expect(first.page.control('Forgot your password?').getAttribute('href')).toBe('/m/forget');
  expect(first.page.control('Open an account').getAttribute('href')).toBe('/m/register');
  await first.page.type('Username', 'rahim');
  await first.page.type('Password', 'mela-demo-2026');
  await first.page.submit();
  await first.page.until(() => first.page.history.at(-1) === '/m/home');
  expect(localStorage.getItem('rememberedLogin')).toBeNull();

  const second = await open();
  await second.page.type('Username', 'rahim');
  await second.page.type('Password', 'mela-demo-2026');
  await second.page.choose('Remember me');
  await second.page.submit();
  await second.page.until(() => second.page.history.at(-1) === '/m/home');
  const rememberedLogin = localStorage.getItem('rememberedLogin') ?? '';
  expect(JSON.parse(rememberedLogin)).toMatchObject([{ type: 'username', username: 'rahim' }]);

  const third = await open({ stored: { rememberedLogin } });
  await third.page.until(() => third.page.choice('Remember me').checked);
  await third.page.choose('Remember me');
  await third.page.type('Password', 'mela-demo-2026');
  await third.page.submit();
  await third.page.until(() => third.page.history.at(-1) === '/m/home');
  expect(localStorage.getItem('rememberedLogin')).toBeNull();
});

test('offers no remembering without the merchant’s key, and forgets stored logins', async () => {
  const stored = {
    rememberedLogin: JSON.stringify([{ type: 'username', username: 'rahim', password: '', countryDialingCode: '' }]),
  };
  const { page } = await open({ stored, settings: { keys: ['SMSLOGIN3'] } });
  expect(page.text()).not.toContain('Remember me');
  expect(page.input('Username').value).toBe('');
  expect(localStorage.getItem('rememberedLogin')).toBeNull();
});

test('greets a returning member with time and place of the last log-in, and welcomes a new one', async () => {
  const { page } = await open(
    {},
    {
      login: () => ({
        ...sessionOf(0),
        previousLoginAt: '2026-11-20T14:05:00.000Z',
        previousLoginPlace: '103.4.117.x',
        previousLoginDevice: 'Chrome, Android',
      }),
    },
  );
  await page.type('Username', 'rahim');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.text()?.includes('Welcome back, rahim!') ?? false);
  expect(page.text()).toMatch(/Last time: 20 November(?: 2026)?, 20:05, 103\.4\.117\.x, Chrome, Android/);
  const first = await open();
  await first.page.type('Username', 'rahim');
  await first.page.type('Password', 'mela-demo-2026');
  await first.page.submit();
  await first.page.until(() => first.page.text()?.includes('Welcome, rahim!') ?? false);
});
