import { expect, test } from 'vitest';
import { createLeaveGuard } from './leave-guard.ts';

/** A browser's history as far as the guard uses it; steps happen at once. */
function browserAt(entries: string[]) {
  const stack = entries.map((name) => ({ name, state: null as unknown }));
  let at = stack.length - 1;
  const listeners = new Set<() => void>();
  const go = (by: number) => {
    if (at + by < 0 || at + by >= stack.length) return;
    at += by;
    for (const listener of listeners) listener();
  };
  const browser = {
    history: {
      get state() {
        return stack[at]?.state;
      },
      get length() {
        return stack.length;
      },
      pushState(state: unknown) {
        stack.splice(at + 1, Infinity, { name: stack[at]?.name ?? '', state });
        at += 1;
      },
      back: () => go(-1),
      forward: () => go(1),
      go: (by = 0) => go(by),
    },
    addEventListener: (_type: 'popstate', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: 'popstate', listener: () => void) => void listeners.delete(listener),
  };
  return { browser, here: () => stack[at]?.name, back: () => go(-1), depth: () => at };
}

test('until somebody plays, the way out is one step back', () => {
  const { browser, here } = browserAt(['home', 'game']);
  createLeaveGuard(browser, () => undefined).leave(() => undefined);
  expect(here()).toBe('home');
});

test('once somebody plays, the phone’s way back asks and stays on the game, as often as it is used', () => {
  const { browser, here, back, depth } = browserAt(['home', 'game']);
  let asked = 0;
  const guard = createLeaveGuard(browser, () => void (asked += 1));
  guard.arm();
  guard.arm();
  expect(depth()).toBe(2);
  back();
  expect([here(), depth(), asked]).toEqual(['game', 2, 1]);
  back();
  expect([here(), depth(), asked]).toEqual(['game', 2, 2]);
  guard.leave(() => undefined);
  expect([here(), asked]).toEqual(['home', 2]);
});

test('a game that was the first thing opened leads home', () => {
  const { browser, depth } = browserAt(['game']);
  let homes = 0;
  const guard = createLeaveGuard(browser, () => undefined);
  guard.arm();
  guard.leave(() => void (homes += 1));
  expect([depth(), homes]).toEqual([0, 1]);
});

test('a page loaded anew in the middle of a game is guarded still, and not twice', () => {
  const { browser, back, depth } = browserAt(['home', 'game']);
  const before = createLeaveGuard(browser, () => undefined);
  before.arm();
  before.stop();
  let asked = 0;
  const again = createLeaveGuard(browser, () => void (asked += 1));
  again.arm();
  expect(depth()).toBe(2);
  back();
  expect(asked).toBe(1);
});
