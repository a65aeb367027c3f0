import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchForUpdate } from '#/platform/service-worker/update-window.ts';
import { watchPresses } from './presses.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('times presses by 130, 100 and 370 ms, and polls for a waiting service worker each 200 ms for 60 s (M188)', () => {
  document.body.innerHTML = '<button id="control"></button>';
  const control = document.getElementById('control');
  let held = 0;
  const stop = watchPresses(document, () => {
    held += 1;
    return true;
  });
  const send = (type: string) =>
    control?.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'touch', isPrimary: true }),
    );
  const isPressed = () => control?.dataset['pressed'] !== undefined;
  send('pointerdown');
  const shows: boolean[] = [];
  for (const ms of [129, 1]) {
    vi.advanceTimersByTime(ms);
    shows.push(isPressed());
  }
  send('pointerup');
  for (const ms of [99, 1]) {
    vi.advanceTimersByTime(ms);
    shows.push(isPressed());
  }
  expect(shows).toEqual([false, true, true, false]);
  send('pointerdown');
  vi.advanceTimersByTime(369);
  expect(held).toBe(0);
  vi.advanceTimersByTime(1);
  expect(held).toBe(1);
  stop();

  let looks = 0;
  const started = performance.now();
  const at: number[] = [];
  watchForUpdate({
    waiting: () => {
      looks += 1;
      at.push(performance.now() - started);
      return undefined;
    },
    isBusy: () => false,
    takeOver: () => undefined,
  });
  vi.advanceTimersByTime(1_000);
  expect(at).toEqual([200, 400, 600, 800, 1_000]);
  vi.advanceTimersByTime(200_000);
  expect(Math.max(...at)).toBeLessThanOrEqual(60_000);
  expect(looks).toBe(299);
});
