import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuardBrowser } from './guard-entry.ts';
import { createLeaveGuard, FULL, WATCH_MS } from './leave-guard.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);
const checked = () => vi.advanceTimersByTimeAsync(WATCH_MS);

interface Entry {
  readonly key: string;
  readonly name: string;
  state: unknown;
  /** A frame's address; the entry of the page below it is the same. */
  readonly frame: string;
}

const guardOf = (browser: GuardBrowser, onBack: () => void, onJump: () => void = () => undefined) =>
  createLeaveGuard(browser, { onBack, onJump });

/** A tab with a frame, whose shared history holds `FULL` entries. Steps are synchronous. */
function tabAt(names: string[], { isNew = true, interruptions = 0, isSilent = false } = {}) {
  let keys = 0;
  let interrupted = 0;
  const entry = (name: string): Entry => ({ key: `k${(keys += 1)}`, name, state: null, frame: '' });
  let stack = names.map(entry);
  let at = stack.length - 1;
  const popstates = new Set<() => void>();
  const navigates = new Set<(event: { navigationType: string; userInitiated: boolean }) => void>();
  const here = () => stack[at] as Entry;
  const add = (made: Entry) => {
    stack = [...stack.slice(0, at + 1), made].slice(-FULL);
    at = stack.length - 1;
  };
  const go = (by: number, userInitiated = false) => {
    if (!stack[at + by]) return;
    const from = here();
    at += by;
    if (here().key === from.key) return;
    for (const listener of navigates) listener({ navigationType: 'traverse', userInitiated });
    for (const listener of popstates) listener();
  };
  const pages = () => stack.filter(({ key }, index) => stack[index - 1]?.key !== key);
  const browser: GuardBrowser = {
    history: {
      get state(): unknown {
        return here().state;
      },
      get length() {
        return stack.length;
      },
      pushState: (state: unknown) => add({ ...entry(here().name), state, frame: here().frame }),
      replaceState: (state: unknown) => {
        for (const one of stack) if (one.key === here().key) one.state = state;
      },
      back: () => go(-1),
      forward: () => go(1),
      go: (by = 0) => go(by),
    },
    ...(isNew && {
      navigation: {
        get canGoBack() {
          return here().key !== pages()[0]?.key;
        },
        get currentEntry() {
          return { key: here().key, index: pages().findIndex(({ key }) => key === here().key) };
        },
        entries: () => pages().map(({ key }, index) => ({ key, index })),
        traverseTo: (key: string) => {
          if (interrupted < interruptions) {
            interrupted += 1;
            const aborted = new DOMException('Another navigation began', 'AbortError');
            return { finished: isSilent ? new Promise(() => undefined) : Promise.reject(aborted) };
          }
          go(stack.findLastIndex((one) => one.key === key) - at);
          return { finished: Promise.resolve() };
        },
        addEventListener: (_type, listener) => void navigates.add(listener),
        removeEventListener: (_type, listener) => void navigates.delete(listener),
      },
    }),
    addEventListener: (_type, listener) => void popstates.add(listener),
    removeEventListener: (_type, listener) => void popstates.delete(listener),
  };
  return {
    browser,
    here: () => here().name,
    frame: () => here().frame,
    /** The phone's back button. */
    back: () => go(-1, true),
    frameGoes: (frame: string) => add({ ...here(), frame }),
    frameBack: () => go(-1),
    length: () => stack.length,
  };
}

test('leaves by one step back while no frame is open', () => {
  const { browser, here } = tabAt(['home', 'game']);
  guardOf(browser, () => undefined).leave(() => undefined);
  expect(here()).toBe('home');
});

for (const isNew of [true, false]) {
  const kind = isNew ? 'with' : 'without';

  test(`reports each way back, stays on the game, then leaves at once, ${kind} the Navigation API`, async () => {
    const { browser, here, back, length } = tabAt(['home', 'game'], { isNew });
    let asked = 0;
    const guard = guardOf(browser, () => void (asked += 1));
    guard.arm();
    guard.arm();
    expect(length()).toBe(3);
    for (const times of [1, 2]) {
      back();
      await checked();
      expect([here(), length(), asked]).toEqual(['game', 3, times]);
    }
    guard.leave(() => undefined);
    await settled();
    expect([here(), asked]).toEqual(['home', 2]);
  });

  test(`leaves over all entries that the frame has added, ${kind} the Navigation API`, async () => {
    const { browser, here, back, frameGoes } = tabAt(['home', 'game'], { isNew });
    const guard = guardOf(browser, () => guard.leave(() => undefined));
    guard.arm();
    for (const frame of ['a', 'b', 'c']) frameGoes(frame);
    await checked();
    for (const frame of ['d', 'e']) frameGoes(frame);
    await checked();
    back();
    await settled();
    expect(here()).toBe('home');
  });

  test(`calls home on the game's own entry when the game was opened first, ${kind} the Navigation API`, async () => {
    // The game's own entry is the one that the frame has not touched.
    const { browser, frameGoes, frame } = tabAt(['game'], { isNew });
    const homes = vi.fn();
    const guard = guardOf(browser, () => undefined);
    guard.arm();
    frameGoes('a');
    await checked();
    guard.leave(homes);
    await settled();
    expect([homes.mock.calls.length, frame()]).toEqual([1, '']);
  });

  test(`leaves with one press from a full history, ${kind} the Navigation API`, async () => {
    const { browser, back, frameGoes, length } = tabAt(['home', 'game'], { isNew });
    const homes = vi.fn();
    const guard = guardOf(browser, () => guard.leave(homes));
    guard.arm();
    for (let step = 0; step < 2 * FULL; step += 1) frameGoes(`a${step}`);
    await checked();
    // From here on, the length no longer shows new entries.
    for (let step = 0; step < 9; step += 1) frameGoes(`b${step}`);
    for (let checks = 0; checks < 10; checks += 1) await checked();
    expect(length()).toBe(FULL);
    back();
    await settled();
    expect(homes).toHaveBeenCalledOnce();
  });
}

test.each([
  ['with an error', false],
  ['without an end', true],
])('removes the frame before the jump, and repeats a jump that is interrupted %s', async (_, isSilent) => {
  const { browser, here, frameGoes } = tabAt(['home', 'game'], { interruptions: 5, isSilent });
  const places: string[] = [];
  const guard = guardOf(
    browser,
    () => undefined,
    () => places.push(here()),
  );
  guard.arm();
  frameGoes('a');
  await checked();
  const homes = vi.fn();
  guard.leave(homes);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([places, here(), homes.mock.calls.length]).toEqual([['game'], 'home', 0]);
});

test('lets the frame step back to its own previous entry without leaving the game', async () => {
  const { browser, here, frame, back, frameGoes, frameBack } = tabAt(['home', 'game']);
  const asked = vi.fn();
  const guard = guardOf(browser, asked);
  guard.arm();
  frameGoes('a');
  await checked();
  frameGoes('b');
  await checked();
  frameBack();
  await checked();
  expect([here(), frame(), asked.mock.calls.length]).toEqual(['game', 'a', 0]);
  back();
  expect(asked).toHaveBeenCalledOnce();
});

test('keeps entries that lie ahead from hiding what the frame adds', async () => {
  const { browser, here, back, frameGoes } = tabAt(['home', 'game', 'deposit']);
  back();
  const guard = guardOf(browser, () => guard.leave(() => undefined));
  guard.arm();
  frameGoes('a');
  await checked();
  back();
  await settled();
  expect(here()).toBe('home');
});

test('guards a page that was reloaded during a game and still leaves with one press', async () => {
  const { browser, here, back } = tabAt(['home', 'game']);
  const before = guardOf(browser, () => undefined);
  before.arm();
  before.stop();
  const again = guardOf(browser, () => again.leave(() => undefined));
  again.arm();
  back();
  await settled();
  expect(here()).toBe('home');
});

test('replaces the game by another page, with no entry of the game below it', async () => {
  const { browser, here, back, frameGoes } = tabAt(['home', 'game']);
  const guard = guardOf(browser, () => undefined);
  guard.arm();
  frameGoes('a');
  await checked();
  guard.replace(() => undefined);
  await settled();
  guard.stop();
  back();
  expect(here()).toBe('home');
});
