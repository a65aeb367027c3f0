import type { HotMatch } from '@mela/contract/sports';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DepositBadge } from '#/features/lobby/deposit-badge.tsx';
import { JackpotBanner } from '#/features/jackpot/jackpot-banner.tsx';
import { HotMatches } from '#/features/sports/hot-matches.tsx';
import { gamePage, gamesOf, homeOf, vendorOf, vendorsOf } from '../../../test/catalogue.ts';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { openApp } from '../../../test/open-app.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** 23:30 of the 21st in Dhaka, the merchant's zone. */
const NOW = Date.parse('2026-11-21T17:30:00Z');

const match = (number: number, more: Partial<HotMatch> = {}): HotMatch => ({
  league: 'Lantern League',
  leagueId: 'lantern',
  homeTeam: `Home ${number}`,
  awayTeam: `Away ${number}`,
  homeTeamImageUrl: `http://games.example/${number}-home.svg`,
  awayTeamImageUrl: `http://games.example/${number}-away.svg`,
  matchTime: '2026-11-21T17:45:00.000Z',
  moneyLine: { homeTeamOdds: '2.10', drawOdds: '3.40', awayTeamOdds: '3.60' },
  vendor: 'SPB',
  gameId: 'sports-board',
  nodeId: 9,
  matchId: `100${number}`,
  isVirtual: true,
  live: null,
  version: '1',
  ...more,
});
const group = (gameName: string, ...matchList: HotMatch[]) => ({ gameName, gameClassifyNew: gameName, matchList });

const slides = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll('[data-slide]') ?? [])].map((slide) => slide.querySelectorAll('a').length);
const cards = (root: ParentNode) => [...root.querySelectorAll<HTMLAnchorElement>('[data-slide] a')];

test('shows matches by two with league, teams, day, time and odds, and opens one in the sports game (M70)', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  const server = await createFakeServer({
    hotMatches: () => ({
      list: [
        group(
          'Virtual football',
          match(1),
          match(2, { matchTime: '2026-11-21T18:15:00.000Z' }),
          match(3, { matchTime: '2026-11-23T06:00:00.000Z' }),
          match(4, { live: { minute: 63, isBreak: false, homeGoals: 2, awayGoals: 1 } }),
          match(5, { moneyLine: { homeTeamOdds: '1.01', drawOdds: null, awayTeamOdds: null } }),
        ),
      ],
    }),
  });
  const page = await mount(<HotMatches />, { server });
  await page.until(() => cards(page.container).length === 5);
  expect(page.container.querySelector('h2')?.textContent).toBe('Match schedule');
  expect(slides(page.container)).toEqual([2, 2, 1]);
  expect(page.text()).toContain('1 of 3');
  const [first, second, third, fourth, fifth] = cards(page.container);
  expect(first?.textContent).toContain('Lantern League');
  expect(first?.textContent).toContain('Virtual');
  for (const team of ['Home 1', 'Away 1']) expect(first?.textContent).toContain(team);
  expect(first?.querySelectorAll('img')).toHaveLength(2);
  expect(first?.textContent).toContain('Open the match');
  expect(first?.querySelector('time')?.textContent).toBe('TODAY 23:45');
  expect(second?.querySelector('time')?.textContent).toBe('TOMORROW 00:15');
  expect(third?.querySelector('time')?.textContent).toBe('23 Nov 12:00');
  const odds = (card: Element | undefined) =>
    [...(card?.querySelectorAll('[data-odds]') ?? [])].map((figure) => figure.textContent);
  expect(odds(first)).toEqual(['1Home 1: 2.10', 'XDraw: 3.40', '2Away 1: 3.60']);
  expect(odds(fifth)).toEqual(['1Home 5: 1.01', 'XDraw: Suspended', '2Away 5: Suspended']);
  expect(fourth?.textContent).toContain('Live 63′');
  expect([...(fourth?.querySelectorAll('b') ?? [])].map((goals) => goals.textContent)).toEqual(['2', '1']);
  expect(first?.getAttribute('href')).toBe('/m/sportsGame?gameId=sports-board&nodeId=9&matchId=1001');
});

test('flashes odds that move with their direction, ignores older states, and refetches a changed list', async () => {
  const server = await createFakeServer({ hotMatches: () => ({ list: [group('Virtual football', match(1))] }) });
  const page = await mount(<HotMatches />, { server });
  await page.until(() => cards(page.container).length === 1);
  await act(async () => page.platform.live.start());
  await page.until(() => server.count('live') === 1);
  const odds = () =>
    [...page.container.querySelectorAll<HTMLElement>('[data-odds]')].map(
      (figure) => `${figure.dataset['way'] ?? 'still'} ${figure.textContent?.replace(/.*: /, '')}`,
    );
  const change = (version: string, home: string, away: string) => ({
    vendor: 'SPB',
    matchId: '1001',
    version,
    moneyLine: { homeTeamOdds: home, drawOdds: '3.40', awayTeamOdds: away },
    live: { minute: 1, isBreak: false, homeGoals: 0, awayGoals: 0 },
  });
  await act(async () => server.say('hotMatches', { matches: [change('3', '1.90', '4.20')], isNewList: false }));
  await page.until(() => odds().join() === 'down 1.90,still 3.40,up 4.20');
  // A late message changes nothing.
  await act(async () => server.say('hotMatches', { matches: [change('2', '9.99', '9.99')], isNewList: false }));
  expect(odds()).toEqual(['down 1.90', 'still 3.40', 'up 4.20']);
  server.handlers.hotMatches = () => ({ list: [group('Virtual football', match(2))] });
  await act(async () => server.say('hotMatches', { matches: [], isNewList: true }));
  await page.until(() => page.text()?.includes('Home 2') ?? false);
});

test('offers a retry if the schedule does not load and renders nothing without matches', async () => {
  const server = await createFakeServer({ hotMatches: () => ({ refuse: 'vendor_unavailable' }) });
  const page = await mount(<HotMatches />, { server });
  await page.until(() => page.container.querySelector('[role=alert]') !== null);
  server.handlers.hotMatches = () => ({ list: [group('Virtual football', match(1))] });
  await page.click('Try again');
  await page.until(() => cards(page.container).length === 1);
  const none = await mount(<HotMatches />, { server: await createFakeServer({ hotMatches: () => ({ list: [] }) }) });
  await none.until(() => none.container.querySelector('output') === null);
  expect(none.container.textContent).toBe('');
});

test('shows two hot matches per slide, the 50% first-deposit offer, and the jackpot with its ceiling (M187)', async () => {
  const pool = {
    number: '1',
    version: 1,
    currency: 'CNY',
    amount: '20436817.42',
    floor: '20000000.00',
    ceiling: '21000000.00',
  };
  const server = await createFakeServer({
    hotMatches: () => ({ list: [group('Virtual football', match(1), match(2), match(3))] }),
    jackpots: () => ({
      pool: {
        ...pool,
        totalPaid: null,
        lastDrop: null,
        commitment: 'c0ffee',
        openedAt: '2026-11-21T10:00:00.000Z',
        sharePpm: 250,
        returnPpm: 10_250,
        openingMicros: '0',
      },
      drops: [],
    }),
  });
  const page = await mount(
    <>
      <HotMatches />
      <DepositBadge />
      <JackpotBanner />
    </>,
    { server, settings: { offers: [{ code: 'FIRST_DEPOSIT', promotionId: '7', percent: 50, amount: null }] } },
  );
  await page.until(() => slides(page.container).length === 2 && (page.text()?.includes('21,000,000') ?? false));
  expect(slides(page.container)).toEqual([2, 1]);
  expect(page.control('50% bonus on your first deposit: the terms').textContent).toBe('50%');
  expect(page.text()).toContain('20,436,817.42');
});

/** A fair with makers of every kind and two kinds of matches. */
async function fair() {
  const makers = (category: 'RNG' | 'LIVE' | 'FISH', count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...vendorOf(`${category}-${index}`, 3),
      gameType: category,
      gameCategory: category,
    }));
  return createFakeServer({
    gameVendors: () => vendorsOf({ RNG: makers('RNG', 6), LIVE: makers('LIVE', 3), FISH: makers('FISH', 2) }),
    gameList: () => gamePage(gamesOf(8), { totalPages: 4, totalGames: 100 }),
    hotGames: () => ({ list: gamesOf(2) }),
    hotMatches: () => ({
      list: [
        group('Virtual football', match(1), match(2), match(3)),
        group('Football', match(4, { isVirtual: false })),
      ],
    }),
    winnerBoard: () => ({ list: [] }),
    notices: () => ({ list: [] }),
    jackpots: () => ({ pool: null, drops: [] }),
  });
}

const SCHEDULE = 'section[aria-label="Match schedule"]';

test('limits makers on home, pages blocks by thirty, and titles hot matches by their game (P31, R32)', async () => {
  const server = await fair();
  const hot = { category: 'HOT', vendors: [], games: gamesOf(6), totalGames: 6 } as const;
  const home = { categories: ['HOT', 'RNG'] as const, notices: [], block: hot };
  const app = await openApp('/m/home', { server, home });
  await app.touch();
  const makers = 'section[aria-label="Game makers"] a';
  await app.until(() => app.all(makers).length > 0);
  // Further down: it loads when the user continues.
  await app.touch();
  await app.until(() => app.find(`${SCHEDULE} [data-slide]`) !== null);
  const kinds = app.all(makers).map((maker) => maker.getAttribute('href')?.split('?')[0]);
  const count = (path: string) => kinds.filter((kind) => kind === path).length;
  expect([count('/m/slot-games'), count('/m/live-games'), count('/m/fishing-games')]).toEqual([4, 2, 1]);
  expect(app.find('section[aria-label="Slots"]')?.contains(app.find('section[aria-label="Game makers"]'))).toBe(false);
  const asked = server.requests.filter(({ id, query }) => id === 'gameList' && query['gameType'] === 'RNG');
  expect(asked.map(({ query }) => query['pageSize'])).toContain('30');
  const groups = app.all(`${SCHEDULE} section`);
  expect(groups.map((one) => one.querySelector('h3')?.textContent)).toEqual(['Virtual football', 'Football']);
  expect(groups.map(slides)).toEqual([[2, 1], [1]]);
  expect(groups[1]?.textContent).toContain('Home 4');
  expect(groups[1]?.textContent).not.toContain('Virtual');
});

test('refetches hot matches and lists 250 ms after the language changed (P88)', async () => {
  const server = await fair();
  server.handlers.hotGames = () => ({ list: [] });
  const app = await openApp('/m/home', { server, home: homeOf() });
  await app.touch();
  await app.until(() => server.count('winnerBoard') > 0);
  await app.touch();
  await app.until(() => app.find(`${SCHEDULE} [data-slide]`) !== null);
  const last = (id: 'hotMatches' | 'gameList' | 'winnerBoard') => server.last(id)?.query['language'];
  const counts = () => [server.count('hotMatches'), server.count('gameList'), server.count('winnerBoard')];
  expect([last('hotMatches'), last('winnerBoard')]).toEqual(['en', 'en']);
  const asked = counts();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void (await app.platform.language.change('bn')));
  await act(async () => void vi.advanceTimersByTime(249));
  expect(counts()).toEqual(asked);
  await act(async () => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await app.until(() =>
    [last('hotMatches'), last('gameList'), last('winnerBoard')].every((language) => language === 'bn'),
  );
});

test('embeds the sports game on /m/sportsGame (P19)', async () => {
  const server = await fair();
  server.handlers.launchSportsTrial = () => ({
    content: { game_url: 'http://games.example/play/sports-board?lang=en' },
    money: 'fun',
    displayName: 'Fixtures and odds',
    gameOrigin: 'http://games.example',
  });
  const app = await openApp('/m/sportsGame?gameId=sports-board&nodeId=9', { server });
  await app.until(() => ![undefined, 'about:blank'].includes(app.find('iframe')?.getAttribute('src') ?? undefined));
  expect(app.find('iframe')?.getAttribute('src')).toBe('http://games.example/play/sports-board?lang=en');
});
