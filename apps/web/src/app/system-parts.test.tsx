import { readFileSync } from 'node:fs';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { SportsScreen } from '#/features/game-launch/sports-screen.tsx';
import { JackpotBanner } from '#/features/jackpot/jackpot-banner.tsx';
import { TotalCounter } from '#/features/jackpot/total-counter.tsx';
import { vendorOf, vendorsOf } from '../../test/catalogue.ts';
import { createFakeServer } from '../../test/fake-server.ts';
import { mount } from '../../test/mount.tsx';
import { openApp } from '../../test/open-app.tsx';
import { PanelFoot } from './shell/panel-foot.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const POOL = {
  number: '3',
  version: 7,
  currency: 'CNY',
  amount: '20436817.42',
  floor: '20000000.00',
  ceiling: '21000000.00',
  totalPaid: null,
  lastDrop: null,
};
const DETAILS = {
  commitment: 'c0ffee',
  openedAt: '2026-11-21T10:00:00.000Z',
  sharePpm: 250,
  returnPpm: 10_250,
  openingMicros: '0',
};
/** A figure as a screen reader announces it. */
const figureOf = (container: HTMLElement) =>
  container.querySelector('[data-figure]')?.previousElementSibling?.textContent ?? '';
const styleOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
const help = (itemId: string, title: string, content: string) => ({
  itemId,
  tag: null,
  icon: 'wallet' as const,
  title,
  content,
  version: 1,
  publishedAt: '2026-11-20T19:30:00Z',
});

test('frames sports, moves the jackpot and second figure, and has flags, theme and help in place (M97)', async () => {
  (
    window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } }
  ).happyDOM.settings.enableIframePageLoading = true;
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  const board = { ...vendorOf('SPB', 1), gameId: 'b', nodeId: 9, telGameId: 't', telNodeId: 10 };
  const server = await createFakeServer({
    gameVendors: () => vendorsOf({ SPORTS: [board] }),
    launchSportsTrial: () => ({
      content: { game_url: 'about:blank#board' },
      money: 'fun',
      displayName: 'Fixtures and odds',
      gameOrigin: 'http://games.example',
    }),
    jackpots: () => ({ pool: { ...POOL, ...DETAILS }, drops: [] }),
    helpCentre: () => ({
      items: [
        help('deposit', 'How to deposit', '<p>Tap <b>Deposit</b></p>'),
        help('rules', 'Rules', '<p>Play <b>fair</b></p>'),
      ],
    }),
  });

  // The sports game.
  const sports = await mount(<SportsScreen />, { server, path: '/m/sportsGame' });
  expect(sports.container.querySelector('output')?.textContent).toContain('Opening sports');
  await sports.until(() => sports.container.querySelector('iframe')?.getAttribute('src') === 'about:blank#board');
  await sports.until(() => sports.container.querySelector('output') === null);
  const full = vi.fn(async () => undefined);
  const screen = sports.container.querySelector('header')?.parentElement as HTMLElement;
  screen.requestFullscreen = full;
  await sports.click('Full screen');
  expect(full).toHaveBeenCalledOnce();

  // The jackpot, from the last published value to the newest (R11).
  const jackpot = await mount(<JackpotBanner />, { server });
  await jackpot.until(() => figureOf(jackpot.container) === '￥20,436,817.42');
  expect(jackpot.text()).toContain('21,000,000');
  const reels = [...jackpot.container.querySelectorAll('[data-figure] b')];
  const streams = server.count('live');
  await act(async () => jackpot.platform.live.start());
  await jackpot.until(() => server.count('live') > streams);
  await act(async () => server.say('jackpot', { ...POOL, version: 8, amount: '20999999.5' }));
  await jackpot.until(() => figureOf(jackpot.container) === '￥20,999,999.50');
  expect([...jackpot.container.querySelectorAll('[data-figure] b')]).toEqual(reels);

  // The second figure.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const counter = await mount(<TotalCounter />, { server });
  let sum = 407_236_976;
  const figure = () => `￥${sum.toLocaleString('en')}.00`;
  expect(figureOf(counter.container)).toBe(figure());
  for (const [chance, step] of [
    [0, 1_000],
    [0.999_99, 5_000],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    await act(async () => void vi.advanceTimersByTime(1_999));
    expect(figureOf(counter.container)).toBe(figure());
    await act(async () => void vi.advanceTimersByTime(1));
    sum += step;
    expect(figureOf(counter.container)).toBe(figure());
  }
  vi.useRealTimers();
  vi.restoreAllMocks();

  // Languages and looks.
  const foot = await mount(<PanelFoot onClose={() => undefined} />, { server, language: 'bn' });
  const rows = [...foot.container.querySelectorAll('input[name=language]')].map((input) => {
    const face = input.closest('label');
    return [face?.textContent, face?.querySelector('svg')?.dataset['flag']];
  });
  expect(rows).toEqual([
    ['বাংলা', 'bn'],
    ['English', 'en'],
  ]);
  // Drawn here: no picture is fetched for them.
  expect(foot.container.querySelectorAll('[data-flag] :is(image, use), [data-flag] img')).toHaveLength(0);
  expect(foot.container.querySelectorAll('[data-flag] path').length).toBeGreaterThan(1);
  const look = (value: string) => foot.container.querySelector<HTMLInputElement>(`input[name=theme][value=${value}]`);
  expect([look('dark')?.checked, look('light')?.checked, localStorage.getItem('theme')]).toEqual([true, false, null]);
  for (const value of ['light', 'dark']) {
    await act(async () => look(value)?.click());
    expect([look(value)?.checked, localStorage.getItem('theme')]).toEqual([true, value]);
    expect(document.documentElement.dataset['theme']).toBe(value);
  }

  // Help: the menu at the left of the words.
  const centre = await openApp('/m/help', { server });
  const article = () => centre.find('main article');
  await centre.until(() => article()?.querySelector('b')?.textContent === 'Deposit');
  const titles = centre.all('main nav a');
  expect(titles.map((entry) => entry.textContent).slice(0, 2)).toEqual(['How to deposit', 'Rules']);
  expect(styleOf('../features/help/help.module.css')).toMatch(
    /\.screen \{[^}]*grid-template-columns: \S+ minmax\(0, 1fr\)/,
  );
  // Below the search: the menu of titles.
  expect(centre.find('main nav')?.previousElementSibling?.tagName).toBe('SEARCH');
  await act(async () => titles[1]?.click());
  await centre.until(() => article()?.querySelector('b')?.textContent === 'fair');
}, 30_000);
