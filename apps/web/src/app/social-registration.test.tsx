import { expect, test } from 'vitest';
import { useLocation } from 'wouter';
import type { StartService } from '#/entities/sign-in-service/sign-in-service.ts';
import { StartServiceContext } from '#/entities/sign-in-service/use-sign-in-service.ts';
import { RegisterScreen } from '#/features/registration/register-screen.tsx';
import { LoginScreen } from '#/features/session/login-screen.tsx';
import { createFakeServer, type FakeServer } from '../../test/fake-server.ts';
import { mount, sessionOf } from '../../test/mount.tsx';
import { fill, HANDLERS } from '../../test/register-page.tsx';

const VOUCHED = 'Open this one, and next time you log in with Google alone.';

const google: StartService = async (_settings, channels) => ({
  channels,
  signIn: async () => ({ ok: true, value: 'token-of-google' }),
  phoneCheck: () => {
    throw new Error('No phone is asked for');
  },
});

function Screens() {
  const [path, navigate] = useLocation();
  return (
    <>
      <button type="button" onClick={() => navigate('/m/register?back=%2Fm%2Fhome')}>
        To the form
      </button>
      {path === '/m/login' ? <LoginScreen /> : <RegisterScreen />}
    </>
  );
}

/** A visitor whose Google account has no account here, on the registration form that they are led to. */
async function onTheForm(handlers: FakeServer['handlers'] = {}) {
  const server = await createFakeServer({
    ...HANDLERS,
    login: () => ({ refuse: 'wrong_credentials', value: { captcha: true } }),
    signInServices: () => ({
      channels: ['google'],
      firebase: { projectId: 'fair', apiKey: 'public', authDomain: 'fair.example' },
      googleClientId: null,
      facebookAppId: null,
    }),
    ...handlers,
  });
  const page = await mount(
    <StartServiceContext value={google}>
      <Screens />
    </StartServiceContext>,
    { server, path: '/m/login?back=%2Fm%2Fhome', settings: { keys: ['GOOGLELOGIN3'] } },
  );
  const has = (words: string) => page.text()?.includes(words) ?? false;
  await page.until(() => has('Go on with Google'));
  await page.click('Go on with Google');
  await page.until(() => has('Open an account with Google'));
  expect(page.control('Open an account with Google').getAttribute('href')).toBe('/m/register?back=%2Fm%2Fhome');
  await page.click('To the form');
  await page.until(() => has(VOUCHED));
  await fill(page);
  return { server, page, has };
}

test('links a Google account to the account that is registered with it and stores its token nowhere', async () => {
  const { server, page } = await onTheForm();
  const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(storage));
  expect(JSON.stringify([kept, history.state, page.history])).not.toContain('token-of-google');
  await page.submit();
  await page.until(() => page.history.at(-1) === '/m/home');
  expect(server.last('register')?.body).toMatchObject({
    username: 'tuhin88',
    firebaseChannel: 'google',
    firebaseIdToken: 'token-of-google',
  });
});

test('lets the visitor drop Google, and continues without it if it can no longer open the account', async () => {
  const left = await onTheForm();
  await left.page.click('Go on without Google');
  await left.page.until(() => !left.has(VOUCHED));
  await left.page.submit();
  await left.page.until(() => left.server.count('register') === 1);
  expect(left.server.last('register')?.body).not.toHaveProperty('firebaseIdToken');

  for (const [refuse, words] of [
    ['wrong_credentials', 'The sign-in with Google has run out.'],
    ['conflict', 'An account here already goes with your Google account.'],
  ] as const) {
    const { server, page, has } = await onTheForm({ register: () => ({ refuse }) });
    await page.submit();
    await page.until(() => has(words));
    server.handlers.register = () => sessionOf(0, 'tuhin88');
    await page.submit();
    await page.until(() => page.history.at(-1) === '/m/home');
    expect(server.last('register')?.body).not.toHaveProperty('firebaseIdToken');
  }
});
