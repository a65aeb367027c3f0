import { expect, test } from 'vitest';
import type { StartService } from '#/entities/sign-in-service/sign-in-service.ts';
import { StartServiceContext } from '#/entities/sign-in-service/use-sign-in-service.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { codeSent, solvable } from '../../../test/human-check.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { LoginScreen } from './login-screen.tsx';

const FIREBASE = { projectId: 'fair', apiKey: 'public', authDomain: 'fair.example' };
const KEYS = ['SMSLOGIN3', 'GOOGLELOGIN3', 'FACEBOOKLOGIN3'];

async function open(
  options: {
    keys?: string[];
    isSetUp?: boolean;
    says?: Answer<string>;
    handlers?: object;
    rememberedLogin?: string;
  } = {},
) {
  const { keys = KEYS, isSetUp = true, says = { ok: true, value: 'token-of-google' } } = options;
  const server = await createFakeServer({
    login: () => ({ ...sessionOf(0), previousLoginAt: null }),
    signInServices: () => ({
      channels: isSetUp ? ['sms', 'google', 'facebook'] : [],
      firebase: isSetUp ? FIREBASE : null,
      googleClientId: null,
      facebookAppId: null,
    }),
    systemCountry: () => ({
      countries: [
        { iso: 'BD', dialingCode: '880', name: 'Bangladesh', trunkPrefix: '0', minLength: 10, maxLength: 10 },
      ],
      defaultDialingCode: '880',
    }),
    ...options.handlers,
  });
  let begin: () => void = () => undefined;
  const started: object[] = [];
  const sent: object[] = [];
  const start: StartService = async (settings, channels) => {
    started.push(settings);
    await new Promise<void>((resolve) => (begin = resolve));
    return {
      channels,
      signIn: async () => says,
      phoneCheck: () => ({
        send: async (number) => {
          sent.push(number);
          return { ok: true, value: {} };
        },
        prove: async (_number, code) =>
          code === '123456'
            ? { ok: true, value: { firebaseChannel: 'sms', firebaseIdToken: 'token-of-phone' } }
            : failed('verification_code_wrong'),
      }),
    };
  };
  const page = await mount(
    <StartServiceContext value={start}>
      <LoginScreen />
    </StartServiceContext>,
    {
      server,
      path: '/m/login',
      settings: { keys },
      ...(options.rememberedLogin && { stored: { rememberedLogin: options.rememberedLogin } }),
    },
  );
  const has = (name: string) => page.text()?.includes(name) ?? false;
  return { server, page, started, sent, has, begin: () => begin() };
}

test('shows each button only with its key, in username mode, once the service is initialised (P50)', async () => {
  const { page, has, started, begin } = await open();
  await page.until(() => started.length === 1);
  expect(started).toEqual([FIREBASE]);
  expect([has('Google'), has('Facebook')]).toEqual([false, false]);
  begin();
  await page.until(() => has('Go on with Google') && has('Go on with Facebook'));
  await page.choose('Mobile and code');
  expect([has('Google'), has('Facebook')]).toEqual([false, false]);

  const one = await open({ keys: ['FACEBOOKLOGIN3'] });
  await one.page.until(() => one.started.length === 1);
  one.begin();
  await one.page.until(() => one.has('Go on with Facebook'));
  expect(one.has('Google')).toBe(false);

  const none = await open({ isSetUp: false });
  await none.page.until(() => none.server.count('signInServices') === 1);
  expect([none.started, none.has('Google')]).toEqual([[], false]);

  const keyless = await open({ keys: ['SMSLOGIN3'] });
  expect([keyless.server.count('signInServices'), keyless.started, keyless.has('Google')]).toEqual([0, [], false]);
});

test('sends the outside account as a token with its channel, and goes on like any other log-in', async () => {
  const { page, server, has, started, begin } = await open();
  await page.until(() => started.length === 1);
  begin();
  await page.until(() => has('Go on with Google'));
  await page.click('Go on with Google');
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(server.last('login')?.body).toEqual({
    type: 'firebase',
    firebaseChannel: 'google',
    firebaseIdToken: 'token-of-google',
  });
});

test('ignores a closed window, reports a failed service, and explains an account that opens none', async () => {
  const closed = await open({ says: failed('aborted') });
  await closed.page.until(() => closed.started.length === 1);
  closed.begin();
  await closed.page.until(() => closed.has('Go on with Google'));
  await closed.page.click('Go on with Google');
  await closed.page.until(() => closed.page.control('Go on with Google').getAttribute('aria-busy') === null);
  expect([closed.server.count('login'), closed.page.container.querySelector('p[role=alert]')]).toEqual([0, null]);

  const broken = await open({ says: failed('unavailable') });
  await broken.page.until(() => broken.started.length === 1);
  broken.begin();
  await broken.page.until(() => broken.has('Go on with Google'));
  await broken.page.click('Go on with Google');
  await broken.page.until(() => broken.has('That did not work.'));

  let tries = 0;
  const unknown = await open({
    handlers: {
      humanCheckChallenge: solvable,
      login: () => ({ refuse: tries++ === 0 ? 'captcha_wrong' : 'wrong_credentials', value: { captcha: true } }),
    },
  });
  await unknown.page.until(() => unknown.started.length === 1);
  unknown.begin();
  await unknown.page.until(() => unknown.has('Go on with Google'));
  await unknown.page.click('Go on with Google');
  await unknown.page.until(() => unknown.has('No account here goes with it.'));
  expect(unknown.server.last('login')?.body).toMatchObject({ humanCheck: expect.any(String) });
  expect(unknown.page.input('Password').getAttribute('aria-invalid')).toBeNull();
});

test('sends the fields of the three payloads: username with captcha, sms, firebase with number and token (P69)', async () => {
  const named = await open({
    isSetUp: false,
    handlers: {
      captcha: () => ({ cap: 'iVBORw0KGgo=', captchaId: 'a'.repeat(22) }),
      login: () => ({ refuse: 'wrong_credentials', value: { captcha: true } }),
      humanCheckChallenge: solvable,
      sendSmsNoLogin: () => codeSent(1),
    },
  });
  const { page } = named;
  await page.type('Username', 'rahim');
  await page.type('Password', 'mela-demo-2026');
  await page.submit();
  await page.until(() => page.container.querySelector('form img') !== null);
  await page.type('Digits of the picture', '4217');
  await page.submit();
  await page.until(() => named.server.count('login') === 2);
  expect(named.server.last('login')?.body).toEqual({
    type: 'username',
    username: 'rahim',
    password: 'mela-demo-2026',
    captcha: '4217',
    captchaId: 'a'.repeat(22),
  });
  named.server.handlers.login = () => ({ ...sessionOf(0), previousLoginAt: null });
  await page.choose('Mobile and code');
  await page.until(() => page.container.querySelector('form img') !== null);
  await page.type('Mobile number', '01712000003');
  await page.click('Get code');
  await page.until(() => !page.input('SMS code').disabled);
  await page.type('SMS code', '654321');
  await page.type('Digits of the picture', '11');
  await page.submit();
  await page.until(() => named.server.count('login') === 3);
  expect(named.server.last('login')?.body).toMatchObject({
    type: 'sms',
    username: '1712000003',
    password: '654321',
    countryDialingCode: '880',
    captcha: '11',
  });

  const checked = await open();
  await checked.page.choose('Mobile and code');
  await checked.page.until(() => checked.has('+880'));
  await checked.page.type('Mobile number', '01712000003');
  await checked.page.click('Get code');
  await checked.page.until(() => checked.started.length === 1);
  checked.begin();
  await checked.page.until(() => !checked.page.input('SMS code').disabled);
  expect(checked.has('60 s')).toBe(true);
  expect(checked.sent).toEqual([{ countryDialingCode: '880', mobileNum: '1712000003' }]);
  expect(checked.server.count('sendSmsNoLogin')).toBe(0);
  await checked.page.type('SMS code', '000000');
  await checked.page.submit();
  await checked.page.until(() => checked.has('Verification code error'));
  expect(checked.server.count('login')).toBe(0);
  await checked.page.type('SMS code', '123456');
  await checked.page.submit();
  await checked.page.until(() => checked.server.count('login') === 1);
  expect(checked.server.last('login')?.body).toEqual({
    type: 'firebase',
    username: '1712000003',
    firebaseChannel: 'sms',
    firebaseIdToken: 'token-of-phone',
    firebaseMobileNo: '1712000003',
    countryDialingCode: '880',
  });
});

test('forgets an unticked number that a service checked, and keeps the remembered username', async () => {
  const rahim = { type: 'username', username: 'rahim', password: '', countryDialingCode: '' };
  const number = { type: 'sms', username: '1712000003', password: '', countryDialingCode: '880' };
  const { page, started, begin, has } = await open({
    keys: [...KEYS, 'REMEMBERME3'],
    rememberedLogin: JSON.stringify([rahim, number]),
  });
  await page.choose('Mobile and code');
  await page.until(() => has('+880') && page.choice('Remember me').checked);
  await page.choose('Remember me');
  await page.click('Get code');
  await page.until(() => started.length === 1);
  begin();
  await page.until(() => !page.input('SMS code').disabled);
  await page.type('SMS code', '123456');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(JSON.parse(localStorage.getItem('rememberedLogin') ?? '[]')).toEqual([rahim]);
});
