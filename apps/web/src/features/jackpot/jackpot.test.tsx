import { readFileSync } from 'node:fs';
import type { JackpotState } from '@mela/contract/jackpots';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { mount } from '../../../test/mount.tsx';
import { JackpotBanner, litBulbs } from './jackpot-banner.tsx';
import { TotalCounter } from './total-counter.tsx';
import { newer } from './use-jackpot.ts';

const POOL: JackpotState = {
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

async function jackpotAt(pool: JackpotState | null) {
  const server = await createFakeServer();
  server.handlers.jackpots = () => ({ pool: pool && { ...pool, ...DETAILS }, drops: [] });
  return server;
}

/** The digits of the reels at rest. */
const shown = (container: HTMLElement) =>
  [...container.querySelectorAll<HTMLElement>('[data-figure] b i')]
    .map((reel) => reel.style.getPropertyValue('--digit'))
    .join('');
const styleOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** The sums as announced to a screen reader. */
const textsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-figure]')].map((figure) => figure.previousElementSibling?.textContent);
const label = (container: HTMLElement) => textsOf(container)[0];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('rolls the counter to each new sum, and raises a second one from 407,236,976 every two seconds (P36, R11)', async () => {
  const server = await jackpotAt(POOL);
  const page = await mount(<JackpotBanner />, { server });
  await page.until(() => label(page.container) === '￥20,436,817.42');
  expect(shown(page.container)).toBe('2043681742');
  const reels = [...page.container.querySelectorAll('[data-figure] b')];
  await act(async () => page.platform.live.start());
  await page.until(() => server.count('live') === 1);
  await act(async () => server.say('jackpot', { ...POOL, version: 8, amount: '20436818' }));
  await page.until(() => label(page.container) === '￥20,436,818.00');
  expect(shown(page.container)).toBe('2043681800');
  // The same reels turned; no digit element was replaced.
  expect([...page.container.querySelectorAll('[data-figure] b')]).toEqual(reels);
  const style = styleOf('./jackpot.module.css');
  expect(style).toMatch(/no-preference\) \{\s+\.reel \{\s+transition: transform 900ms/);
  expect(style.match(/transition/g)).toHaveLength(1);

  const other = await mount(<TotalCounter />, { server });
  expect(label(other.container)).toBe('￥407,236,976.00');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const counting = await mount(<TotalCounter />, { server });
  let before = 407_236_976;
  for (const chance of [0, 0.5, 0.9999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    await act(async () => vi.advanceTimersByTime(1_999));
    expect(label(counting.container)).toBe(`￥${before.toLocaleString('en')}.00`);
    await act(async () => vi.advanceTimersByTime(1));
    before += 1_000 + Math.floor(chance * 4_001);
    expect(label(counting.container)).toBe(`￥${before.toLocaleString('en')}.00`);
  }
});

test('shows the total paid only if the merchant has paid something', async () => {
  const none = await mount(<JackpotBanner />, { server: await jackpotAt(POOL) });
  await none.until(() => label(none.container) !== undefined);
  expect(textsOf(none.container)).toHaveLength(1);
  expect(none.text()).not.toContain('Paid so far');
  const paid = { ...POOL, totalPaid: '41022000.50' };
  const some = await mount(<JackpotBanner />, { server: await jackpotAt(paid) });
  await some.until(() => some.text().includes('Paid so far'));
  expect(textsOf(some.container)[1]).toBe('￥41,022,000.50');
});

test('shows a drop at once with the masked winner, and no board without a jackpot', async () => {
  const server = await jackpotAt(POOL);
  const page = await mount(<JackpotBanner />, { server });
  await page.until(() => page.text().includes('Someone wins it before it reaches ￥21,000,000'));
  await act(async () => page.platform.live.start());
  await page.until(() => server.count('live') === 1);
  const lastDrop = { number: '3', amount: '20500000.00', winnerName: 'ra***7', droppedAt: '2026-11-21T12:00:00.000Z' };
  await act(async () =>
    server.say('jackpot', { ...POOL, number: '4', version: 0, amount: '20000000', lastDrop, totalPaid: '20500000.00' }),
  );
  await page.until(() => page.text().includes('ra***7 just won ￥20,500,000'));
  expect(page.container.querySelector('output')?.textContent).toContain('ra***7');

  const without = await jackpotAt(null);
  const empty = await mount(<JackpotBanner />, { server: without });
  await empty.until(() => without.count('jackpots') === 1);
  expect(empty.text()).toBe('');
});

test('does not announce an earlier drop to later visitors', async () => {
  const lastDrop = { number: '2', amount: '20500000.00', winnerName: 'ra***7', droppedAt: '2026-11-20T12:00:00.000Z' };
  const page = await mount(<JackpotBanner />, { server: await jackpotAt({ ...POOL, lastDrop }) });
  await page.until(() => label(page.container) !== undefined);
  expect(page.text()).toContain('Someone wins it before it reaches ￥21,000,000');
  expect(page.text()).not.toContain('just won');
});

test('shows the jackpot’s rules, its commitment and earlier winners', async () => {
  const server = await jackpotAt(POOL);
  const drop = {
    number: '2',
    currency: 'CNY',
    amount: '20700000.00',
    winnerName: 'sa***a',
    droppedAt: '2026-11-20T12:00:00.000Z',
    commitment: 'beef',
    trigger: '20699999.99',
    salt: 'pepper',
    rules: { sharePpm: 5000, floor: '20000000.00', ceiling: '21000000.00', openingMicros: '0' },
  };
  server.handlers.jackpots = () => ({ pool: { ...POOL, ...DETAILS }, drops: [drop] });
  const page = await mount(<JackpotBanner />, { server });
  await page.until(() => label(page.container) !== undefined);
  await page.click('About the jackpot');
  await page.until(() => page.text().includes('c0ffee'));
  for (const words of [
    'adds 0.025 %',
    'pays players 1.025 %',
    'sa***a',
    '￥20,700,000.00',
    '￥20,699,999.99',
    'pepper',
    'beef',
    '2026-11-20 18:00',
  ])
    expect(page.text()).toContain(words);
});

test('keeps the newer of two states of the pool, regardless of their order of arrival', () => {
  const older = { ...POOL, version: 6 };
  expect(newer(POOL, older)).toBe(POOL);
  expect(newer(older, POOL)).toBe(POOL);
  const next = { ...POOL, number: '10', version: 0 };
  expect(newer(POOL, next)).toBe(next);
  expect(newer(next, POOL)).toBe(next);
  expect([POOL, { ...POOL, amount: '20000000.00' }, { ...POOL, amount: '20999999.99' }].map(litBulbs)).toEqual([
    8, 1, 19,
  ]);
});
