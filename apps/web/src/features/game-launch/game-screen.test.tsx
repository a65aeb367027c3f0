import type { WalletState } from '@mela/contract/member';
import { act } from 'react';
import { expect, test } from 'vitest';
import { useLiveBalance } from '#/entities/balance/balance.queries.ts';
import { SessionRequired } from '#/entities/session/session-required.tsx';
import { createFakeServer, type FakeServer } from '../../../test/fake-server.ts';
import { mount, sessionOf } from '../../../test/mount.tsx';
import { GameScreen } from './game-screen.tsx';
import { ReplayScreen } from './replay-screen.tsx';

const PATH = '/m/play?gameType=RNG&vendor=studio&gameId=royal-bengal&nodeId=1001';
const ORIGIN = 'http://games.example';
const LAUNCH = {
  content: { game_url: 'about:blank#game' },
  launchId: '7',
  displayName: 'Royal Bengal',
  gameOrigin: ORIGIN,
};

// Frames hold an empty page, from whose window the tests speak as the game.
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

async function play(handlers: FakeServer['handlers'] = {}, options: { path?: string; isGuest?: boolean } = {}) {
  const server = await createFakeServer({
    memberWallet: () => wallet('100.00', '1'),
    launchGame: () => LAUNCH,
    gameVisit: () => ({ startedAt: '2026-11-21T06:29:00Z', rounds: 1, staked: '6.00', won: '0.00', net: '-6.00' }),
    ...handlers,
  });
  const page = await mount(<Play />, {
    server,
    path: options.path ?? PATH,
    ...(options.isGuest ? {} : { session: sessionOf(0) }),
  });
  const frame = () => page.container.querySelector('iframe');
  let toldBalances = 0;
  page.platform.live.subscribe('balance', () => void (toldBalances += 1));
  return {
    server,
    page,
    frame,
    toldBalances: () => toldBalances,
    balance: () => page.container.querySelectorAll('header output')[0]?.textContent,
    net: () => page.container.querySelectorAll('header output')[1]?.textContent,
    /** What the game says from inside its frame. */
    say: (data: unknown, origin = ORIGIN) =>
      act(
        async () =>
          void window.dispatchEvent(
            new MessageEvent('message', { data, origin, source: frame()?.contentWindow ?? null }),
          ),
      ),
  };
}

test('a game needs a session: a guest goes to log in and nothing is launched (P80)', async () => {
  const { server, page } = await play({}, { isGuest: true });
  await page.until(() => page.history.at(-1)?.startsWith('/m/login?back=') ?? false);
  expect(new URLSearchParams(page.history.at(-1)?.split('?')[1]).get('back')).toBe(PATH);
  expect(server.count('launchGame')).toBe(0);
});

test('the game opens in a sandboxed, titled frame with the language and theme of the site', async () => {
  const { server, page, frame } = await play();
  await page.until(() => frame() !== null);
  expect(server.last('launchGame')?.query).toEqual({
    gameType: 'RNG',
    vendor: 'studio',
    gameId: 'royal-bengal',
    nodeId: '1001',
    language: 'en',
    theme: 'dark',
  });
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame()?.getAttribute('allow')).toContain('fullscreen');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(frame()?.title).toBe('Game: Royal Bengal');
  expect(server.count('launchGame')).toBe(1);
});

test('while a round is on, the stake leaves the balance at once and the win comes with its reveal', async () => {
  const { server, page, frame, say, balance, net, toldBalances } = await play();
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
  await page.until(() => toldBalances() === 2);
  expect(balance()).toBe('￥94.00');
  expect(net()).toBe('−￥6.00');
  await say({ type: 'mela:round', phase: 'revealed' });
  await page.until(() => balance() === '￥178.00' && net() === '+￥72.00');
});

test('messages from elsewhere change nothing', async () => {
  const { server, page, frame, say } = await play();
  await page.until(() => frame() !== null);
  await say({ type: 'relogin' }, 'http://evil.example');
  await say({ type: 'mela:exit' }, 'http://evil.example');
  expect(server.count('memberInfo')).toBe(0);
  expect(page.history).toEqual([PATH]);
});

test('a game that asks for a new log-in leads to it when the session is over, and is opened anew when it is not', async () => {
  const { server, page, frame, say } = await play({
    memberInfo: () => ({ id: '7', nickname: null, account: 'rahim', type: 0, clubLabel: null }),
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

test('a launch that fails says why and is tried again only when asked', async () => {
  const { server, page, frame } = await play({ launchGame: () => ({ refuse: 'vendor_unavailable' }) });
  await page.until(() => page.text()?.includes('The game provider does not answer.') ?? false);
  expect(server.count('launchGame')).toBe(1);
  server.handlers.launchGame = () => LAUNCH;
  await page.click('Try again');
  await page.until(() => frame() !== null);
});

test('a game known by its code alone is found in the catalogue first', async () => {
  const { server, page, frame } = await play(
    {
      gameList: () => ({
        games: [{ gameId: 'royal-bengal', vendor: 'studio', vassalage: 'house', nodeId: 1001 } as never],
        pageNum: 1,
        totalPages: 1,
        totalGames: 1,
      }),
    },
    { path: '/m/play?vendor=studio&gameId=royal-bengal' },
  );
  await page.until(() => frame() !== null);
  expect(server.last('launchGame')?.query).toMatchObject({ nodeId: '1001' });
});

test('a replay is plainly marked and shows no balance', async () => {
  const server = await createFakeServer({
    betReplay: () => ({ content: { game_url: 'about:blank#replay' }, gameOrigin: ORIGIN }),
  });
  const page = await mount(<ReplayScreen />, { server, session: sessionOf(0), path: '/m/replay?bet=9' });
  await page.until(() => page.container.querySelector('iframe') !== null);
  expect(server.last('betReplay')?.params).toEqual({ betId: '9' });
  expect(page.text()).toContain('Replay: nothing is staked');
  expect(page.container.querySelector('header output')).toBeNull();
});
