import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createFakeServer } from '../../../test/fake-server.ts';
import { winnerOf } from '../../../test/catalogue.ts';
import { mount } from '../../../test/mount.tsx';
import { addWinner, BOARD_SIZE } from './add-winner.ts';
import { DRIFT_MS_PER_SLIDE } from './use-drift.ts';
import { WinnerStrip } from './winner-strip.tsx';

/** The distance between the starts of two tickets, in pixels of the layout in these tests. */
const STEP = 72;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('keeps the hundred highest wins, the highest first, each bet once', () => {
  const board = [winnerOf('1', '100.00'), winnerOf('2', '20.50')];
  expect(addWinner(board, winnerOf('3', '20.9')).map((winner) => winner.betId)).toEqual(['1', '3', '2']);
  expect(addWinner(board, winnerOf('4', '9999999999999999.01')).map((winner) => winner.betId)).toEqual(['4', '1', '2']);
  expect(addWinner(board, winnerOf('5', '1'))[2]?.betId).toBe('5');
  expect(addWinner(board, winnerOf('2', '500.00'))).toBe(board);
  const full = Array.from({ length: BOARD_SIZE }, (_, index) => winnerOf(String(index), '5.00'));
  expect(addWinner(full, winnerOf('new', '6.00'))).toHaveLength(BOARD_SIZE);
  expect(addWinner(full, winnerOf('new', '4.00')).some((winner) => winner.betId === 'new')).toBe(false);
});

test('shows who won how much, marks the first five, links to the game, and hides an empty strip', async () => {
  const winners = ['70', '60', '50', '40', '30', '20'].map((sum, index) => winnerOf(String(index), `${sum}.00`));
  const server = await createFakeServer({ winnerBoard: () => ({ list: winners }) });
  const page = await mount(<WinnerStrip />, { server });
  await page.until(() => page.container.querySelectorAll('a').length === 6);
  const tickets = [...page.container.querySelectorAll('a')];
  expect(tickets.map((ticket) => ticket.textContent)).toEqual(
    ['Top 1', 'Top 2', 'Top 3', 'Top 4', 'Top 5', ''].map((mark, index) => `×38${mark}ra***7+￥${70 - index * 10}.00`),
  );
  expect(tickets[0]?.getAttribute('href')).toBe('/m/play?gameType=RNG&vendor=studio&gameId=game-1&nodeId=1');
  expect(tickets[0]?.querySelector('img')?.alt).toBe('Game 1');
  expect(server.last('winnerBoard')?.query).toMatchObject({ gameCategory: 'ALL', limitNum: '100', imgSize: 'rx2' });

  const nobody = await createFakeServer({ winnerBoard: () => ({ list: [] }) });
  const empty = await mount(<WinnerStrip />, { server: nobody });
  await empty.until(() => nobody.count('winnerBoard') === 1);
  expect(empty.container.textContent).toBe('');
});

test('loops the strip, repeating winners as needed to fill the view, and keeps a single one still', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  // Everything is on the screen.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.#seen = seen;
      }
      observe() {
        this.#seen([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    },
  );
  const stripOf = async (winners: number) => {
    const list = Array.from({ length: winners }, (_, index) => winnerOf(String(index), `${90 - index}.00`));
    const server = await createFakeServer({ winnerBoard: () => ({ list }) });
    const page = await mount(<WinnerStrip />, { server });
    await page.until(() => page.container.querySelector('a') !== null);
    const sums = (selector: string) =>
      [...page.container.querySelectorAll(selector)].map((ticket) => ticket.textContent?.replace(/.*￥/, ''));
    return { page, sums, strip: page.container.querySelector('a')?.parentElement as HTMLElement };
  };
  const one = await stripOf(1);
  expect(one.sums('a')).toEqual(['90.00']);

  const { page, sums, strip } = await stripOf(4);
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const { storage } = page.platform;
  const pause = (isOn: boolean) =>
    act(async () => (isOn ? storage.set('motionPaused', '1') : storage.remove('motionPaused')));
  // Starts under the test's own clock.
  await pause(true);
  strip.scrollLeft = 0;
  await pause(false);
  expect(sums('a:not([aria-hidden])')).toEqual(['90.00', '89.00', '88.00', '87.00']);
  expect(sums('a').slice(4)).toEqual(['90.00', '89.00', '88.00', '87.00', '90.00', '89.00']);
  // Repeated tickets are hidden from screen readers and from the keyboard.
  const again = [...page.container.querySelectorAll('a')].slice(4);
  expect(again.map((ticket) => [ticket.getAttribute('aria-hidden'), ticket.tabIndex])).toEqual(
    again.map(() => ['true', -1]),
  );
  expect(again[0]?.getAttribute('href')).toBe(strip.querySelector('a')?.getAttribute('href'));

  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
  await pass(3.5 * DRIFT_MS_PER_SLIDE);
  expect(strip.scrollLeft / STEP).toBeCloseTo(3.5, 1);
  await pass(DRIFT_MS_PER_SLIDE);
  // The last one has gone by, and the first is in its place.
  expect(strip.scrollLeft / STEP).toBeCloseTo(0.5, 1);
  await pause(true);
  const rested = strip.scrollLeft;
  await pass(DRIFT_MS_PER_SLIDE);
  expect(strip.scrollLeft).toBe(rested);
});
