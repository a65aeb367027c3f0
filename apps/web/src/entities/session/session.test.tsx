import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Link } from 'wouter';
import { useWallet } from '#/entities/balance/balance.queries.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { backPath, keepBack } from './back-path.ts';
import { loginPath } from './login-path.ts';
import { RealAccountRequired } from './real-account-required.tsx';
import { useSession, useSessions } from './session-context.tsx';
import { SessionRequired } from './session-required.tsx';

const WALLET = { currency: 'CNY', sumBalance: '5.00', cash: '5.00', bonus: '0.00', locked: '0.00', version: '1' };

function Who() {
  return <b>{useSession()?.userName ?? 'guest'}</b>;
}
/** Two buttons: a member logs in, and out. */
function Door() {
  const sessions = useSessions();
  return (
    <>
      <Who />
      <button type="button" onClick={() => sessions.logIn(sessionOf(0, 'nadia'))}>
        in
      </button>
      <button type="button" onClick={() => void sessions.logOut()}>
        out
      </button>
    </>
  );
}
function ShownBalance() {
  return <i>{useWallet().data?.sumBalance ?? 'nothing'}</i>;
}

test('keeps a member under MC_SESSION_INFO and restores it; logging out notifies the server and clears it (P58, M98)', async () => {
  const server = await createFakeServer({ logout: () => ({}) });
  const page = await mount(<Door />, { server });
  expect(page.container.querySelector('b')?.textContent).toBe('guest');
  await act(async () => page.control('in').click());
  expect(page.container.querySelector('b')?.textContent).toBe('nadia');
  expect(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '')).toEqual(sessionOf(0, 'nadia'));
  expect(Object.keys(JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '') as object).toSorted()).toEqual([
    'firstTimeLogin',
    'merchantCode',
    'token',
    'type',
    'userName',
  ]);
  expect(document.documentElement.dataset['session']).toBe('member');
  await act(async () => page.control('out').click());
  await page.until(() => localStorage.getItem('MC_SESSION_INFO') === null);
  expect(server.last('logout')?.headers['authorization']).toBe('Bearer token-of-nadia');
  expect(localStorage.getItem('autoLogin')).toBe('0');
  expect([page.container.querySelector('b')?.textContent, document.documentElement.dataset['session']]).toEqual([
    'guest',
    'guest',
  ]);
});

const toasts = (page: Awaited<ReturnType<typeof mount>>) => page.container.querySelector('[popover]')?.textContent;

test.each([
  ['/m/voucherCenter?order=7', '/m/login?back=%2Fm%2FvoucherCenter%3Forder%3D7'],
  ['/m/home', '/m/login?back=%2Fm%2Fhome'],
])(
  'a token that the server refuses at %s ends the session with one message, and log-in leads back',
  async (path, login) => {
    const server = await createFakeServer({ memberWallet: () => ({ refuse: 'not_logged_in' }) });
    const balance = <ShownBalance />;
    const page = await mount(path === '/m/home' ? balance : <SessionRequired>{balance}</SessionRequired>, {
      server,
      session: sessionOf(0),
      path,
    });
    await page.until(() => page.history.at(-1)?.startsWith('/m/login') ?? false);
    expect(page.history).toEqual([login]);
    expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
    expect(toasts(page)).toBe('Your session ended. Please log in again.');
  },
);

test('ends the session on a live feed refused with 401 and continues as a guest', async () => {
  const server = await createFakeServer();
  const tokens: (string | undefined)[] = [];
  const page = await mount(<Who />, { server, session: sessionOf(0), path: '/m/gameRecord' });
  server.handlers.live = ({ headers }) => {
    tokens.push(headers['authorization']);
    return { refuse: 'not_logged_in' };
  };
  await act(async () => page.platform.live.start());
  await page.until(() => page.history.at(-1) === '/m/login?back=%2Fm%2FgameRecord');
  expect(page.text()).toContain('guest');
  expect(toasts(page)).toBe('Your session ended. Please log in again.');
  delete server.handlers.live;
  await page.until(() => server.requests.some(({ id, headers }) => id === 'live' && !('authorization' in headers)));
  expect(tokens[0]).toBe('Bearer token-of-rahim');
  expect(new Set(tokens.slice(1))).not.toContain('Bearer token-of-rahim');
});

test('leads a member with a given password to choose their own, from any page', async () => {
  const given = { ...sessionOf(0), firstTimeLogin: true };
  const page = await mount(<Link href="/m/promotions">away</Link>, {
    server: await createFakeServer(),
    session: given,
    path: '/m/home',
  });
  await page.until(() => page.history.at(-1) === '/m/changePsw');
  await page.click('away');
  await page.until(() => page.history.length === 2 && page.history.at(-1) === '/m/changePsw');
  expect(page.history).not.toContain('/m/promotions');
});

test('does not send a member who logs out to log-in, and shows no message of an ended session', async () => {
  const server = await createFakeServer({ logout: () => ({}) });
  const page = await mount(
    <SessionRequired>
      <Door />
    </SessionRequired>,
    { server, session: sessionOf(0), path: '/m/gameRecord' },
  );
  await page.click('out');
  await page.until(() => localStorage.getItem('MC_SESSION_INFO') === null);
  expect(page.history).toEqual(['/m/gameRecord']);
  expect(toasts(page)).toBe('');
});

test('keeps a newer session on a late refusal of an older token', async () => {
  let refuse: () => void = () => undefined;
  const server = await createFakeServer({
    memberWallet: ({ headers }) =>
      headers['authorization'] === 'Bearer token-of-nadia'
        ? WALLET
        : new Promise((resolve) => (refuse = () => resolve({ refuse: 'not_logged_in' }))),
  });
  const page = await mount(
    <>
      <Who />
      <ShownBalance />
    </>,
    { server, session: sessionOf(0, 'rahim') },
  );
  await page.until(() => server.count('memberWallet') === 1);
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(sessionOf(0, 'nadia')));
  await act(async () => page.platform.storage.changedElsewhere('MC_SESSION_INFO'));
  await act(async () => refuse());
  await page.until(() => page.container.querySelector('i')?.textContent === '5.00');
  expect(page.container.querySelector('b')?.textContent).toBe('nadia');
});

test("does not show one member's data to the next", async () => {
  const server = await createFakeServer({
    memberWallet: (request) => ({
      ...WALLET,
      sumBalance: request.headers['authorization'] === 'Bearer token-of-rahim' ? '5.00' : '9.00',
    }),
  });
  const page = await mount(<ShownBalance />, { server, session: sessionOf(0, 'rahim') });
  await page.until(() => page.text() === '5.00');
  localStorage.setItem('MC_SESSION_INFO', JSON.stringify(sessionOf(0, 'nadia')));
  await act(async () => page.platform.storage.changedElsewhere('MC_SESSION_INFO'));
  expect(page.text()).not.toContain('5.00');
  await page.until(() => page.text() === '9.00');
});

test('shows a guest a toast of two seconds, sends them to log-in and renders nothing of a member screen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const server = await createFakeServer();
  const page = await mount(
    <SessionRequired>
      <ShownBalance />
    </SessionRequired>,
    { server, path: '/m/gameRecord' },
  );
  expect(page.history.at(-1)).toBe('/m/login?back=%2Fm%2FgameRecord');
  expect(page.text()).toBe('Sorry, you are not logged in! please login first.');
  await act(async () => vi.advanceTimersByTime(1999));
  expect(page.text()).toBe('Sorry, you are not logged in! please login first.');
  await act(async () => vi.advanceTimersByTime(2));
  expect(page.text()).toBe('');
  expect(server.requests).toEqual([]);
});

test.each([4, 40, 41, 42])('an account of type %i cannot deposit', async (type) => {
  const server = await createFakeServer();
  const page = await mount(<RealAccountRequired>the cashier</RealAccountRequired>, {
    server,
    session: sessionOf(type),
    path: '/m/voucherCenter',
  });
  expect(page.text()).not.toContain('the cashier');
  // Free play stays, and reads how to get an own account.
  expect(page.history.at(-1)).toBe(type === 4 ? '/m/voucherCenter' : '/m/home');
  expect((page.text() ?? '').includes('Register now')).toBe(type === 4);
});

test('deposits are for types 0, 1 and 2 (M127)', async () => {
  for (const type of [0, 1, 2, 4, 40, 41, 42]) {
    const page = await mount(<RealAccountRequired>the cashier</RealAccountRequired>, {
      server: await createFakeServer(),
      session: sessionOf(type),
    });
    expect({ type, isIn: page.text()?.includes('the cashier') }).toEqual({ type, isIn: type <= 2 });
  }
});

test('shows accounts without real money the reason for two seconds on opening the deposit (M165)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = await mount(<RealAccountRequired>the cashier</RealAccountRequired>, {
    server: await createFakeServer(),
    session: sessionOf(4),
  });
  expect(page.text()).toContain('Please login an actual account to use this function');
  await act(async () => vi.advanceTimersByTime(1999));
  expect(page.text()).toContain('Please login an actual account to use this function');
  await act(async () => vi.advanceTimersByTime(2));
  expect(page.text()).not.toContain('Please login an actual account');
  vi.useRealTimers();
});

test('accepts only a path of the site as the way back', () => {
  expect(loginPath('/m/play?vendor=studio&gameId=x')).toBe('/m/login?back=%2Fm%2Fplay%3Fvendor%3Dstudio%26gameId%3Dx');
  expect(loginPath('/m/login?back=%2Fm%2Fx')).toBe('/m/login');
  expect(backPath('back=%2Fm%2FgameRecord')).toBe('/m/gameRecord');
  for (const bad of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/other',
    '/m/../../x//',
    '/m//evil.example/..',
  ]) {
    expect({ bad, back: backPath(new URLSearchParams({ back: bad }).toString()) }).toEqual({ bad, back: '/m/home' });
  }
  expect(keepBack('/m/register', 'back=%2Fm%2FgameRecord')).toBe('/m/register?back=%2Fm%2FgameRecord');
  expect(keepBack('/m/register', 'back=https%3A%2F%2Fevil.example')).toBe('/m/register');
});
