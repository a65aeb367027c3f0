import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBusy } from './is-busy.ts';
import { watchForUpdate } from './update-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page with a worker that may wait, and a busy player. */
function page() {
  const state = { waiting: undefined as { postMessage(): void } | undefined, busy: false };
  const took: number[] = [];
  const started = performance.now();
  const stop = watchForUpdate({
    waiting: () => state.waiting,
    isBusy: () => state.busy,
    takeOver: () => took.push(performance.now() - started),
  });
  return { state, took, stop };
}
const worker = { postMessage: () => undefined };

test('detects a waiting worker within 200 ms and lets it take over once', () => {
  const { state, took } = page();
  vi.advanceTimersByTime(1_000);
  state.waiting = worker;
  vi.advanceTimersByTime(199);
  expect(took).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(took).toEqual([1_200]);
  vi.advanceTimersByTime(120_000);
  expect(took).toHaveLength(1);
});

test('lets the worker take over only in a moment of the minute without an open game or half-filled form', () => {
  const { state, took } = page();
  state.waiting = worker;
  state.busy = true;
  vi.advanceTimersByTime(30_000);
  expect(took).toEqual([]);
  state.busy = false;
  vi.advanceTimersByTime(200);
  expect(took).toEqual([30_200]);

  const busy = page();
  busy.state.waiting = worker;
  busy.state.busy = true;
  vi.advanceTimersByTime(60_000);
  busy.state.busy = false;
  vi.advanceTimersByTime(60_000);
  expect(busy.took).toEqual([]);
});

test('is busy during a game, a question, or a partly filled form', () => {
  const html = (body: string, screen = 'home') => {
    document.documentElement.dataset['screen'] = screen;
    document.body.innerHTML = body;
    return isBusy(document);
  };
  expect(html('<input type="text"><textarea></textarea><input type="search" value="tiger">')).toBe(false);
  expect(html('<input type="text" value="017">')).toBe(true);
  expect(html('<textarea>Dear</textarea>')).toBe(true);
  expect(html('<dialog open></dialog>')).toBe(true);
  for (const screen of ['play', 'replay', 'sportsGame']) expect(html('', screen)).toBe(true);
  html('');
});
