import { canGoBack, createGuardEntry, type GuardBrowser, type GuardEntry, type NavigateLike } from './guard-entry.ts';
import { createSteps, STEP_MS, type HistorySteps } from './history-steps.ts';

/**
 * Leaves a frame of another origin with one press, whatever the frame does to the history. The frame's navigations, redirects
 * and hash changes, also of frames inside it, add entries to the tab's history. The page gets no event for these, nor for steps
 * back between them, so the guard keeps its own entry on top: a step back from it is an event, and one jump from there leads
 * to the entry before the game.
 */
export interface LeaveGuard {
  /** Puts the guard's entry on top and keeps it there. Call it when the frame opens; further calls change nothing. */
  arm(): void;
  /** Jumps to the entry before the game. If that entry cannot be reached, calls `home` on the game's own entry. */
  leave(home: () => void): void;
  /** Calls `replace` on the game's own entry, so that no entry of the game remains below the replacement. */
  replace(replace: () => void): void;
  stop(): void;
}

/** Interval of checks for entries that the frame has added, in milliseconds. */
export const WATCH_MS = 100;
/** From this number of entries, browsers may drop the oldest one for each new one, so the length no longer shows new ones. */
export const FULL = 50;
/** In a full history, every nth check puts the entry on top again, regardless of new entries of the frame. */
const RENEW_EVERY = 10;
/** Attempts of a jump that other navigations interrupt: some of a frame that is gone may still be on their way. */
const JUMPS = 20;

export function createLeaveGuard(browser: GuardBrowser, { onBack, onJump }: GuardEvents): LeaveGuard {
  const { history, navigation } = browser;
  const entry = createGuardEntry(browser);
  let timer: ReturnType<typeof setInterval> | undefined;
  let checks = 0;
  let isByFrame = false;
  let isLeaving = false;
  const steps = createSteps();
  let forward: Promise<void> = Promise.resolve();

  function check() {
    if (steps.isWaiting || isLeaving) return;
    checks += 1;
    if (!entry.isOnTop() || (entry.length >= FULL && checks % RENEW_EVERY === 0)) entry.put();
  }

  function popped() {
    const wasFrame = isByFrame;
    isByFrame = false;
    if (steps.isWaiting) return steps.arrive();
    if (isLeaving) return;
    const at = entry.here()?.at;
    // Another page is current, or the step led forward.
    if (at === undefined || at >= entry.top) return;
    if (wasFrame && at > 0) {
      // The frame asked for one step back between its own entries. It gets that step, and the next check puts our entry on top again.
      entry.lose();
      return history.back();
    }
    // Steps forward again, so that a question appears over the game and the next back meets the entry too.
    forward = steps.take(() => history.forward());
    onBack();
  }

  const navigated = (event: NavigateLike) => {
    isByFrame = event.navigationType === 'traverse' && event.userInitiated === false;
  };

  /** Only the first way out runs, so that a second press does not add another. */
  async function out(way: () => Promise<void>): Promise<void> {
    if (isLeaving) return;
    await forward;
    isLeaving = true;
    // Counted jumps need the frame's entries, which some browsers remove together with the frame.
    if (navigation?.traverseTo) onJump();
    await way();
  }

  return {
    arm() {
      if (timer !== undefined) return;
      browser.addEventListener('popstate', popped);
      navigation?.addEventListener?.('navigate', navigated);
      entry.put();
      timer = setInterval(check, WATCH_MS);
    },
    leave(home) {
      if (timer !== undefined)
        void out(async () => {
          if (await jump({ browser, entry, steps }, 'before')) return;
          await jump({ browser, entry, steps }, 'base');
          home();
        });
      else if (canGoBack(browser)) history.back();
      else home();
    },
    replace(replace) {
      if (timer === undefined) return replace();
      void out(async () => {
        await jump({ browser, entry, steps }, 'base');
        replace();
      });
    },
    stop() {
      clearInterval(timer);
      browser.removeEventListener('popstate', popped);
      navigation?.removeEventListener?.('navigate', navigated);
    },
  };
}

/** Jumps to an earlier entry. False if it cannot be found: ours is missing, or the history dropped it. */
async function jump(
  { browser, entry, steps }: { browser: GuardBrowser; entry: GuardEntry; steps: HistorySteps },
  to: 'base' | 'before',
): Promise<boolean> {
  const { history, navigation } = browser;
  const guard = entry.here();
  if (!guard) return false;
  if (navigation?.traverseTo) {
    const key = guard[to];
    for (let jumps = 0; jumps < JUMPS; jumps += 1) {
      if (key === undefined || !navigation.entries?.().some((known) => known.key === key)) return false;
      if (key === navigation.currentEntry?.key) return true;
      // A navigation that the frame requested before, or our own pending step, can interrupt it, or leave it without an end.
      const finished = navigation.traverseTo(key).finished ?? Promise.resolve();
      const hasArrived = await Promise.race([
        finished.then(
          () => true,
          () => false,
        ),
        pause(STEP_MS),
      ]);
      if (hasArrived) return true;
      await pause(WATCH_MS);
    }
    return false;
  }
  if (!entry.isOnTop()) entry.put();
  const { first = 0 } = entry.here() ?? {};
  const { length } = entry;
  if (length >= FULL || (to === 'before' && !guard.canLeave)) return false;
  await steps.take(() => history.go(first - (length - 1) - (to === 'before' ? 1 : 0)));
  return true;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

export interface GuardEvents {
  /** Called after a press of the phone's back button, while the game is still on the screen. */
  onBack(): void;
  /**
   * Called before the jump out of the game. Remove the frame here, synchronously: a frame that calls `history.forward()` in a
   * loop interrupts the jump, or returns to the game before its screen is unmounted.
   */
  onJump(): void;
}
