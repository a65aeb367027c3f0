import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { vendorOf } from '../../../test/catalogue.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { SportsScreen } from './sports-screen.tsx';

const PATH = '/m/sportsGame?gameId=sports-board&nodeId=9&matchId=1001';
const ORIGIN = 'http://games.example';
const opened = (address: string) => ({
  content: { game_url: `about:blank#${address}` },
  money: 'fun' as const,
  displayName: 'Fixtures and odds',
  gameOrigin: ORIGIN,
});

(
  window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } }
).happyDOM.settings.enableIframePageLoading = true;
afterEach(() => void vi.useRealTimers());

async function sports(handlers: FakeServer['handlers'] = {}, options: { path?: string; isMember?: boolean } = {}) {
  const server = await createFakeServer({
    gameVendors: () => ({
      sorting: [],
      mapping: {
        SPORTS: [
          { ...vendorOf('SPB', 1), gameId: 'sports-board', nodeId: 9, telGameId: 'sports-trial', telNodeId: 10 },
        ],
      },
      display: {},
      menus: { home: [], centre: [] },
    }),
    launchSports: () => ({ ...opened('member'), money: 'real', launchId: '7' }),
    launchSportsTrial: () => opened('guest'),
    ...handlers,
  });
  const page = await mount(<SportsScreen />, {
    server,
    path: options.path ?? PATH,
    ...(options.isMember && { session: sessionOf(0) }),
  });
  const frame = () => page.container.querySelector('iframe');
  return {
    server,
    page,
    frame,
    loader: () => page.container.querySelector('output'),
    say: (data: unknown, origin = ORIGIN) =>
      act(
        async () =>
          void window.dispatchEvent(
            new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }),
          ),
      ),
  };
}

const SAID = {
  confirmTrans: 'true',
  launchMode: 'GLS',
  platform: 'html5',
  clientType: '2',
  accountType: '1',
  merchantCode: 'mela',
  language: 'en',
  webView: 'false',
  theme: 'dark',
  gateway: '1',
  matchId: '1001',
};

test('opens sports in a sandboxed frame with a loader, under its own bar with exit and full screen (P57)', async () => {
  const full = vi.fn(async () => undefined);
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const { page, frame, loader } = await sports();
  expect(loader()?.textContent).toContain('Opening sports');
  await page.until(() => frame()?.getAttribute('src') === 'about:blank#guest');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.title).toBe('Sports: fixtures and odds');
  await page.until(() => loader() === null);
  expect(page.container.querySelector('header h1')?.textContent).toBe('Sports');
  const screen = page.container.querySelector('header')?.parentElement as HTMLElement;
  screen.requestFullscreen = full;
  await page.click('Full screen');
  expect(full).toHaveBeenCalledOnce();
  await page.click('Leave the game');
  expect(page.history.at(-1)).toBe('/m/home');
});

test('leaves sports for home on an edge swipe of 100 px, not of 99 px, felt by a strip over the frame (P145)', async () => {
  const { page, frame } = await sports();
  expect(frame()?.nextElementSibling?.className).toContain('edge');
  const touch = (name: string, clientX: number) => {
    const touches = [{ clientX, clientY: 300 }];
    window.dispatchEvent(Object.assign(new Event(name), { touches, changedTouches: touches }));
  };
  const swipe = (px: number) =>
    act(async () => {
      touch('touchstart', 5);
      touch('touchend', 5 + px);
    });
  await swipe(99);
  expect(page.history).toEqual([PATH]);
  await swipe(100);
  expect(page.history.at(-1)).toBe('/m/home');
});

test('launches the trial with its ids for a guest and the game itself for a member', async () => {
  const guest = await sports();
  await guest.page.until(() => guest.server.count('launchSportsTrial') === 1);
  expect(guest.server.last('launchSportsTrial')?.query).toEqual({
    ...SAID,
    telGameId: 'sports-trial',
    telNodeId: '10',
  });
  expect(guest.server.count('launchSports')).toBe(0);
  const member = await sports({}, { isMember: true });
  await member.page.until(() => member.server.count('launchSports') === 1);
  expect(member.server.last('launchSports')?.query).toEqual({ ...SAID, gameId: 'sports-board', nodeId: '9' });
  // Without a game in the address, it is the merchant's first.
  const bare = await sports({}, { path: '/m/sportsGame' });
  await bare.page.until(() => bare.server.count('launchSportsTrial') === 1);
  expect(bare.server.last('launchSportsTrial')?.query).toMatchObject({ telNodeId: '10' });
  expect(bare.server.last('launchSportsTrial')?.query).not.toHaveProperty('matchId');
});

test('times blank frame and curtain, and reopens on a change of login or language and without an address (P87)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { server, page, frame, loader, say } = await sports();
  await page.until(() => server.count('launchSportsTrial') === 1);
  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  // The answer has arrived, and the frame is still blank.
  expect(frame()?.getAttribute('src')).toBe('about:blank');
  await pass(149);
  expect(frame()?.getAttribute('src')).toBe('about:blank');
  await pass(1);
  await page.until(() => frame()?.getAttribute('src') === 'about:blank#guest');
  await act(async () => void frame()?.dispatchEvent(new Event('load')));
  await pass(99);
  expect(loader()).not.toBeNull();
  await pass(1);
  expect(loader()).toBeNull();

  // Another language: no launch for 250 ms, then one.
  await act(() => page.platform.language.change('bn'));
  await pass(249);
  expect(server.count('launchSportsTrial')).toBe(1);
  await pass(1);
  await page.until(() => server.count('launchSportsTrial') === 2);
  expect(server.last('launchSportsTrial')?.query).toMatchObject({ language: 'bn' });
  expect(frame()?.getAttribute('src')).toBe('about:blank');
  await pass(150);
  await page.until(() => frame()?.getAttribute('src') === 'about:blank#guest');

  // With a valid address there is nothing to reopen; without one there is.
  const comeBack = () => act(async () => void window.dispatchEvent(new Event('pageshow')));
  await comeBack();
  expect(server.count('launchSportsTrial')).toBe(2);
  vi.useRealTimers();

  const failing = await sports({ launchSportsTrial: () => ({ refuse: 'vendor_unavailable' }) });
  await failing.page.until(() => failing.page.text()?.includes('Sports did not open') ?? false);
  failing.server.handlers.launchSportsTrial = () => opened('again');
  await comeBack();
  await failing.page.until(() => failing.frame()?.getAttribute('src') === 'about:blank#again');

  await say({ type: 'relogin' }, 'http://evil.example');
  expect(page.history).toEqual([PATH]);
  await say({ type: 'relogin' });
  await page.until(() => page.history.at(-1) === `/m/login?back=${encodeURIComponent(PATH)}`);

  // A relogin ends a member's session, and sports are opened again as a guest's trial.
  const member = await sports({}, { isMember: true });
  await member.page.until(() => member.frame()?.getAttribute('src') === 'about:blank#member');
  await member.say({ type: 'relogin' });
  await member.page.until(() => member.page.history.at(-1)?.startsWith('/m/login?back=') ?? false);
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
  await member.page.until(() => member.server.count('launchSportsTrial') === 1);
});

test('shows a failed launch in place, without a toast, and retries on a tap (M177)', async () => {
  const { server, page, frame } = await sports({ launchSportsTrial: () => ({ refuse: 'vendor_unavailable' }) });
  await page.until(() => page.container.querySelector('[role=alert]') !== null);
  const place = page.container.querySelector('[role=alert]');
  expect(place?.textContent).toContain('Sports did not open');
  // No toast is visible, and nothing is retried automatically.
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect([...document.querySelectorAll('[role=status]')].map((toast) => toast.textContent).join('')).toBe('');
  expect(server.count('launchSportsTrial')).toBe(1);
  server.handlers.launchSportsTrial = () => opened('guest');
  await page.click('Try again');
  await page.until(() => frame()?.getAttribute('src') === 'about:blank#guest');
});

test('reloads the page once when its policy blocks the frame, then shows that sports did not open', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => {
    reload.mockRestore();
    history.replaceState(null, '');
  });
  const { page, frame } = await sports();
  await page.until(() => frame() !== null && frame()?.getAttribute('src') === 'about:blank#guest');
  const block = (directive: string, address: string) =>
    act(async () => {
      const event = new Event('securitypolicyviolation');
      Object.assign(event, { effectiveDirective: directive, blockedURI: address });
      document.dispatchEvent(event);
    });
  await block('img-src', `${ORIGIN}/crest.webp`);
  await block('frame-src', 'http://games.example.test/');
  expect(reload).not.toHaveBeenCalled();
  history.replaceState({ depth: 2 }, '');
  await block('frame-src', `${ORIGIN}/play?token=1`);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(history.state).toEqual({ depth: 2, isLoadedAnew: true });
  expect(page.container.querySelector('[role=alert]')).toBeNull();
  await block('frame-src', ORIGIN);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(frame()).toBeNull();
  expect(page.container.textContent).toContain('Try again');
});
