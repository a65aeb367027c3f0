import type { WalletState } from '@mela/contract/member';
import { messages as en } from '@mela/locales/catalogues/en.generated';
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useLiveBalance } from '#/entities/balance/balance.queries.ts';
import { SessionRequired } from '#/entities/session/session-required.tsx';
import { vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { GameScreen } from './game-screen.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const PATH = '/m/play?gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=1001';
const ORIGIN = 'http://games.example';
const LAUNCH = {
  content: { game_url: 'about:blank#game' },
  launchId: '7',
  money: 'real' as const,
  displayName: 'Royal Bengal',
  gameOrigin: ORIGIN,
};

// Frames load an empty page, from whose window the tests send messages as the game.
(
  window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } }
).happyDOM.settings.enableIframePageLoading = true;

function wallet(sumBalance: string, version: string): WalletState {
  return { currency: 'CNY', sumBalance, cash: sumBalance, bonus: '0.00', locked: '0.00', version };
}

function Play() {
  useLiveBalance();
  return (
    <SessionRequired>
      <GameScreen />
    </SessionRequired>
  );
}

async function play(
  handlers: FakeServer['handlers'] = {},
  options: { path?: string; isGuest?: boolean; type?: number } = {},
) {
  const server = await createFakeServer({
    memberWallet: () => wallet('100.00', '1'),
    launchGame: () => LAUNCH,
    gameVisit: () => ({ startedAt: '2026-11-21T06:29:00Z', rounds: 1, staked: '6.00', won: '0.00', net: '-6.00' }),
    ...handlers,
  });
  const page = await mount(<Play />, {
    server,
    path: options.path ?? PATH,
    ...(options.isGuest ? {} : { session: sessionOf(options.type ?? 0) }),
  });
  const frame = () => page.container.querySelector('iframe');
  let balanceEvents = 0;
  page.platform.live.subscribe('balance', () => void (balanceEvents += 1));
  return {
    server,
    page,
    frame,
    balanceEvents: () => balanceEvents,
    balance: () => page.container.querySelectorAll('header output')[0]?.textContent,
    net: () => page.container.querySelectorAll('header output')[1]?.textContent,
    /** Sends a message from inside the game's frame. */
    say: (data: unknown, origin = ORIGIN) =>
      act(
        async () =>
          void window.dispatchEvent(
            new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }),
          ),
      ),
  };
}

test('sends a guest to log in and launches nothing (P80)', async () => {
  const { server, page } = await play({}, { isGuest: true });
  await page.until(() => page.history.at(-1)?.startsWith('/m/login?back=') ?? false);
  expect(new URLSearchParams(page.history.at(-1)?.split('?')[1]).get('back')).toBe(PATH);
  expect(server.count('launchGame')).toBe(0);
});

test('opens the game in a sandboxed, titled frame with the site’s language and theme', async () => {
  const { server, page, frame } = await play();
  await page.until(() => frame() !== null);
  expect(server.last('launchGame')?.query).toEqual({
    gameType: 'RNG',
    vendor: 'studio',
    gameId: 'royal-bengal',
    nodeId: '1001',
    gateway: '1',
    language: 'en',
    theme: 'dark',
  });
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('allow')).toContain('fullscreen');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame()?.title).toBe('Game: Royal Bengal');
  expect(server.count('launchGame')).toBe(1);
});

test('takes the stake off the balance at once and shows the win with its reveal', async () => {
  const { server, page, frame, say, balance, net, balanceEvents } = await play();
  await page.until(() => frame() !== null && balance() === '￥100.00');
  await page.until(() => net() === '−￥6.00');
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  await say({ type: 'mela:round', phase: 'started' });
  server.say('balance', wallet('94.00', '2'));
  await page.until(() => balance() === '￥94.00');
  server.handlers.gameVisit = () => ({
    startedAt: '2026-11-21T06:29:00Z',
    rounds: 2,
    staked: '12.00',
    won: '84.00',
    net: '72.00',
  });
  server.say('balance', wallet('178.00', '3'));
  await page.until(() => balanceEvents() === 2);
  expect(balance()).toBe('￥94.00');
  expect(net()).toBe('−￥6.00');
  await say({ type: 'mela:round', phase: 'revealed' });
  await page.until(() => balance() === '￥178.00' && net() === '+￥72.00');
});

test('moves the balance for a late win only together with the net that includes it (R28)', async () => {
  const { server, page, frame, balance, net, balanceEvents } = await play();
  await page.until(() => frame() !== null && balance() === '￥100.00' && net() === '−￥6.00');
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  const asked = server.count('gameVisit');
  let answer: (() => void) | undefined;
  server.handlers.gameVisit = async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return { startedAt: '2026-11-21T06:29:00Z', rounds: 2, staked: '12.00', won: '36.00', net: '24.00' };
  };
  server.say('balance', wallet('130.00', '2'));
  await page.until(() => balanceEvents() === 1 && server.count('gameVisit') > asked);
  expect([balance(), net()]).toEqual(['￥100.00', '−￥6.00']);
  await page.until(() => answer !== undefined);
  answer?.();
  await page.until(() => net() !== '−￥6.00');
  expect([balance(), net()]).toEqual(['￥130.00', '+￥24.00']);
});

test('updates the balance alone when the net fails, and shows the net once it can be loaded', async () => {
  const { server, page, frame, balance, net } = await play();
  await page.until(() => frame() !== null && balance() === '￥100.00' && net() === '−￥6.00');
  page.platform.live.start();
  await page.until(() => server.count('live') === 1);
  const visit = server.handlers.gameVisit;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  server.handlers.gameVisit = () => Promise.reject(new Error('out of order'));
  server.say('balance', wallet('130.00', '2'));
  await page.until(() => balance() === '￥130.00');
  expect(net()).toBe('−￥6.00');
  server.handlers.gameVisit = async (...call) => ({ ...(await visit?.(...call)), net: '24.00' }) as never;
  await page.until(() => vi.getTimerCount() === 1);
  await act(async () => void vi.advanceTimersByTime(3_000));
  await page.until(() => net() === '+￥24.00');
  expect(balance()).toBe('￥130.00');
});

test('ignores messages from other origins', async () => {
  const { server, page, frame, say } = await play();
  await page.until(() => frame() !== null);
  await say({ type: 'relogin' }, 'http://evil.example');
  await say({ type: 'mela:exit' }, 'http://evil.example');
  expect(server.count('memberInfo')).toBe(0);
  expect(page.history).toEqual([PATH]);
});

test('leads to log-in on relogin when the session has ended, and launches again when it has not', async () => {
  const { server, page, frame, say } = await play({
    memberInfo: () => ({
      id: '7',
      nickname: null,
      account: 'rahim',
      type: 0,
      clubLabel: null,
      headIcon: null,
      headFrame: null,
    }),
  });
  await page.until(() => frame() !== null);
  server.handlers.launchGame = () => ({ ...LAUNCH, launchId: '8' });
  await say({ type: 'relogin' });
  await page.until(() => server.count('launchGame') === 2 && frame() !== null);
  server.handlers.memberInfo = () => ({ refuse: 'not_logged_in' });
  await say({ type: 'relogin' });
  await page.until(() => page.history.at(-1)?.startsWith('/m/login?back=') ?? false);
  expect(localStorage.getItem('MC_SESSION_INFO')).toBeNull();
});

test('keeps the session when a relogin gets no answer, shows the failure and opens on retry', async () => {
  const { server, page, frame, say } = await play();
  await page.until(() => frame() !== null);
  for (const code of ['unavailable', 'too_many_requests'] as const) {
    server.handlers.memberInfo = () => ({ refuse: code });
    server.handlers.launchGame = () => ({ refuse: 'unavailable' });
    await say({ type: 'relogin' });
    await page.until(() => frame() === null && (page.text() ?? '').includes('Try again'));
    expect(localStorage.getItem('MC_SESSION_INFO')).not.toBeNull();
    expect(page.history).toEqual([PATH]);
    server.handlers.launchGame = () => LAUNCH;
    await page.click('Try again');
    await page.until(() => frame() !== null);
  }
});

test('shows why a launch failed and launches again only on request', async () => {
  const { server, page, frame } = await play({ launchGame: () => ({ refuse: 'vendor_unavailable' }) });
  await page.until(() => page.text()?.includes('The game provider does not answer.') ?? false);
  expect(server.count('launchGame')).toBe(1);
  server.handlers.launchGame = () => LAUNCH;
  await page.click('Try again');
  await page.until(() => frame() !== null);
});

test('shows why a launch was refused, with other games as the next step', async () => {
  const { server, page } = await play({ launchGame: () => ({ refuse: 'game_maintenance' }) });
  await page.until(() => page.text()?.includes(en['gameLaunch.maintenance']) ?? false);
  expect(page.text()).toContain('under maintenance. Games of other providers are open.');
  expect(page.control('Other games').getAttribute('href')).toBe('/m/home');
  server.handlers.launchGame = () => ({ refuse: 'game_not_found' });
  await page.click('Tap to try again');
  await page.until(() => page.text()?.includes('the game did not open') ?? false);
  expect(page.control('Other games')).toBeTruthy();
});

test('opens fun mode for real accounts without their figures, and refuses others before any call', async () => {
  const { server, page, frame } = await play(
    { launchGame: () => ({ ...LAUNCH, launchId: undefined, money: 'fun' }) },
    { path: `${PATH}&wish=try` },
  );
  await page.until(() => frame() !== null);
  expect(server.last('launchGame')?.query).toMatchObject({ supportPlay: 'false' });
  expect(page.text()).toContain('For fun, not for money');
  expect(page.container.querySelector('header output')).toBeNull();
  expect(server.count('gameVisit')).toBe(0);
  const free = await play({}, { path: `${PATH}&wish=try`, type: 4 });
  await free.page.until(() => free.page.text()?.includes('Not for this account') ?? false);
  expect(free.server.count('launchGame')).toBe(0);
});

test('opens the game with play money for a free-play account', async () => {
  const { server, page, frame } = await play({}, { type: 4 });
  await page.until(() => frame() !== null);
  expect(server.last('launchGame')?.query).not.toHaveProperty('supportPlay');
});

test('adds the game to the favourites with the heart in the bar', async () => {
  const { server, page, frame } = await play({
    favouriteIds: () => ({ content: [], pageNum: 1, totalPages: 1 }),
    addFavourite: () => ({}) as never,
  });
  await page.until(() => frame() !== null);
  const heart = () => page.control('Favourite: Royal Bengal');
  await page.until(() => !heart().hasAttribute('disabled'));
  await page.click('Favourite: Royal Bengal');
  await page.until(() => heart().getAttribute('aria-pressed') === 'true');
  expect(server.last('addFavourite')?.body).toEqual({ nodeId: 1001, vendor: 'studio' });
});

test('asks before leaving only during an unsettled round, and offers to stay or leave', async () => {
  const { page, frame, say } = await play();
  await page.until(() => frame() !== null);
  await say({ type: 'mela:round', phase: 'started' });
  await page.click('Leave the game');
  await page.until(() => page.text()?.includes('Your round is still on') ?? false);
  await page.click('Go on playing');
  expect(page.container.querySelector('dialog[open]')).toBeNull();
  await say({ type: 'mela:exit' });
  await page.until(() => page.container.querySelector('dialog[open]') !== null);
  await page.click('Go on playing');
  const went = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  const wentTwo = vi.spyOn(history, 'go').mockImplementation(() => undefined);
  await say({ type: 'mela:round', phase: 'revealed' });
  await page.click('Leave the game');
  await page.until(() => went.mock.calls.length + wentTwo.mock.calls.length === 1);
  expect(page.container.querySelector('dialog[open]')).toBeNull();
  vi.restoreAllMocks();
});

test('closes the question when its round is revealed', async () => {
  const { page, frame, say } = await play();
  await page.until(() => frame() !== null);
  await say({ type: 'mela:round', phase: 'started' });
  await page.click('Leave the game');
  await page.until(() => page.container.querySelector('dialog[open]') !== null);
  await say({ type: 'mela:round', phase: 'revealed' });
  await page.until(() => page.container.querySelector('dialog[open]') === null);
  expect(frame()).not.toBeNull();
});

test('asks the server for open rounds of a game that does not report its rounds', async () => {
  const bet = { nodeId: 1001, state: 'open' } as never;
  const { server, page, frame } = await play({ openRounds: () => ({ list: [bet] }) });
  await page.until(() => frame() !== null);
  await page.click('Leave the game');
  await page.until(() => page.container.querySelector('dialog[open]') !== null);
  expect(server.count('openRounds')).toBe(1);
});

test('marks a replay clearly and shows no balance', async () => {
  const server = await createFakeServer({
    betReplay: () => ({ content: { game_url: 'about:blank#replay' }, gameOrigin: ORIGIN }),
  });
  const page = await mount(<ReplayScreen />, { server, session: sessionOf(0), path: '/m/replay?bet=9' });
  await page.until(() => page.container.querySelector('iframe') !== null);
  expect(server.last('betReplay')?.params).toEqual({ betId: '9' });
  expect(page.text()).toContain('Replay: nothing is staked');
  expect(page.container.querySelector('header output')).toBeNull();
});

test('opens the merchant’s own Rummy in place of the one that home’s tab names', async () => {
  const tab = '/m/play?gameType=RUMMY&vendor=JL&gameId=JL0078&nodeId=173957';
  const own = { ...vendorOf('AA', 1), gameType: 'RUMMY' as const, gameId: 'rummy-of-aa', nodeId: 900 };
  const handlers: FakeServer['handlers'] = {
    gameVendors: () => vendorsOf({ RUMMY: [own] }),
    launchGame: ({ query }) => (query['nodeId'] === '900' ? LAUNCH : { refuse: 'game_not_found' }),
  };
  const { server, page, frame } = await play(handlers, { path: tab });
  await page.until(() => frame() !== null);
  expect(page.history.at(-1)).toBe('/m/play?gameType=RUMMY&vendor=AA&gameId=rummy-of-aa&nodeId=900');
  expect(server.requests.filter(({ id }) => id === 'launchGame').map(({ query }) => query['nodeId'])).toEqual([
    '173957',
    '900',
  ]);

  // If the merchant has no such game, the screen says that it did not open.
  const none = await play({ ...handlers, gameVendors: () => vendorsOf({}) }, { path: tab });
  await none.page.until(() => none.page.text()?.includes('did not open') ?? false);
  // Any other missing game is not replaced.
  const gone = await play(handlers, { path: PATH });
  await gone.page.until(() => gone.page.text()?.includes('did not open') ?? false);
  expect(gone.server.count('gameVendors')).toBe(0);
});

test('reloads the page once when its policy blocks the frame, then shows that the game did not open', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  onTestFinished(() => {
    reload.mockRestore();
    history.replaceState(null, '');
  });
  const { page, frame } = await play();
  await page.until(() => frame() !== null);
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
