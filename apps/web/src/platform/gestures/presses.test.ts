import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONG_PRESS_MS, PRESS_IN_MS, PRESS_OUT_MS, watchPresses } from './presses.ts';

let stop = () => undefined as void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<a id="tile" href="/m/play?gameId=x"><i id="picture"></i></a><button id="plain"></button><p id="text"></p>';
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const at = (id: string) => document.getElementById(id) as HTMLElement;
const isPressed = (id: string) => at(id).dataset['pressed'] !== undefined;
function send(type: string, id: string, more: Record<string, unknown> = {}) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 5, clientY: 5 });
  Object.assign(event, { pointerType: 'touch', isPrimary: true, ...more });
  at(id).dispatchEvent(event);
  return event;
}
function watch() {
  const held: string[] = [];
  stop = watchPresses(document, (control) => {
    if (control.id === 'tile') held.push(control.id);
    return control.id === 'tile';
  });
  return held;
}

test('shows a control as pressed after 130 ms and until 100 ms after the finger left', () => {
  expect([PRESS_IN_MS, PRESS_OUT_MS, LONG_PRESS_MS]).toEqual([130, 100, 370]);
  watch();
  send('pointerdown', 'plain');
  vi.advanceTimersByTime(129);
  expect(isPressed('plain')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPressed('plain')).toBe(true);
  send('pointerup', 'plain');
  vi.advanceTimersByTime(99);
  expect(isPressed('plain')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isPressed('plain')).toBe(false);
});

test('shows a quick tap as well, but not a scroll', () => {
  watch();
  send('pointerdown', 'plain');
  vi.advanceTimersByTime(40);
  send('pointerup', 'plain');
  expect(isPressed('plain')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isPressed('plain')).toBe(false);
  send('pointerdown', 'plain');
  send('pointermove', 'plain', { clientY: 30 });
  vi.advanceTimersByTime(1_000);
  expect(isPressed('plain')).toBe(false);
});

test("opens a control's long-press content after 370 ms and ignores the tap that ends it", () => {
  const held = watch();
  send('pointerdown', 'picture');
  vi.advanceTimersByTime(369);
  expect(held).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(held).toEqual(['tile']);
  expect(send('contextmenu', 'picture').defaultPrevented).toBe(true);
  send('pointerup', 'picture');
  expect(send('click', 'picture').defaultPrevented).toBe(true);
  expect(send('click', 'picture').defaultPrevented).toBe(false);
  send('pointerdown', 'plain');
  vi.advanceTimersByTime(1_000);
  send('pointerup', 'plain');
  expect(send('click', 'plain').defaultPrevented).toBe(false);
  expect(held).toEqual(['tile']);
});

test('opens the same with the menu key and leaves the mouse its context menu', () => {
  const held = watch();
  expect(send('contextmenu', 'tile', { pointerType: '' }).defaultPrevented).toBe(true);
  expect(held).toEqual(['tile']);
  expect(send('contextmenu', 'tile', { pointerType: 'mouse' }).defaultPrevented).toBe(false);
  expect(send('contextmenu', 'text', { pointerType: '' }).defaultPrevented).toBe(false);
});
