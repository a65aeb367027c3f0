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
/** Timeout for a step in the history, in milliseconds. */
const STEP_MS = 500;

/** Attempts of a jump that another navigation interrupts. */
const JUMPS = 3;

export function createLeaveGuard(browser: GuardBrowser, { onBack, onJump }: GuardEvents): LeaveGuard {
  const { history, navigation } = browser;
  const stateHere = () => history.state as GuardState | null;
  const guardHere = () => stateHere()?.guardsGame;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The number of the entry on top, and the history's length at that time. */
  let top = 0;
  let length = 0;
  let checks = 0;
  let isByFrame = false;
  let isLeaving = false;
  /** Resolves the wait for our own step. */
  let arrived: (() => void) | undefined;
  let forward: Promise<void> = Promise.resolve();

  function stepped(step: () => void): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        if (arrived === end) arrived = undefined;
        resolve();
      };
      arrived = end;
      setTimeout(end, STEP_MS);
      step();
    });
  }

  const isOnTop = () => guardHere()?.at === top && history.length === length;

  function put() {
    const below = guardHere() ?? gameEntry(browser);
    if (below.at === 0) history.replaceState({ ...stateHere(), guardsGame: below }, '');
    top = below.at + 1;
    history.pushState({ ...stateHere(), guardsGame: { ...below, at: top } }, '');
    // A new entry is the last one, so the length gives its place and that of the game's own entry.
    length = history.length;
    const guardsGame = { ...below, at: top, length, first: below.first ?? length - 2 };
    history.replaceState({ ...stateHere(), guardsGame }, '');
  }

  function check() {
    if (arrived || isLeaving) return;
    checks += 1;
    if (!isOnTop() || (length >= FULL && checks % RENEW_EVERY === 0)) put();
  }

  function popped() {
    const wasFrame = isByFrame;
    isByFrame = false;
    if (arrived) return arrived();
    if (isLeaving) return;
    const at = guardHere()?.at;
    // Another page is current, or the step led forward.
    if (at === undefined || at >= top) return;
    if (wasFrame && at > 0) {
      // The frame asked for one step back between its own entries. It gets that step, and the next check puts our entry on top again.
      length = 0;
      return history.back();
    }
    // Steps forward again, so that a question appears over the game and the next back meets the entry too.
    forward = stepped(() => history.forward());
    onBack();
  }

  const navigated = (event: NavigateLike) => {
    isByFrame = event.navigationType === 'traverse' && event.userInitiated === false;
  };

  /** Jumps to an earlier entry. False if it cannot be found: ours is missing, or the history dropped it. */
  async function jump(to: 'base' | 'before'): Promise<boolean> {
    const guard = guardHere();
    if (!guard) return false;
    if (navigation?.traverseTo) {
      const key = guard[to];
      for (let jumps = 0; jumps < JUMPS; jumps += 1) {
        if (key === undefined || !navigation.entries?.().some((entry) => entry.key === key)) return false;
        if (key === navigation.currentEntry?.key) return true;
        // A navigation that the frame requested before, or our own pending step, can interrupt it.
        const hasArrived = await (navigation.traverseTo(key).finished ?? Promise.resolve()).then(
          () => true,
          () => false,
        );
        if (hasArrived) return true;
      }
      return false;
    }
    if (!isOnTop()) put();
    const { first = 0 } = guardHere() ?? {};
    if (length >= FULL || (to === 'before' && !guard.canLeave)) return false;
    await stepped(() => history.go(first - (length - 1) - (to === 'before' ? 1 : 0)));
    return true;
  }

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
      put();
      timer = setInterval(check, WATCH_MS);
    },
    leave(home) {
      if (timer !== undefined)
        void out(async () => {
          if (await jump('before')) return;
          await jump('base');
          home();
        });
      else if (canGoBack(browser)) history.back();
      else home();
    },
    replace(replace) {
      if (timer === undefined) return replace();
      void out(async () => {
        await jump('base');
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

/** The mark of the game's own entry, which is the current one. */
function gameEntry(browser: GuardBrowser): GuardMark {
  const { currentEntry, entries } = browser.navigation ?? {};
  const before = entries?.call(browser.navigation)[(currentEntry?.index ?? 0) - 1]?.key;
  return { at: 0, base: currentEntry?.key, before, canLeave: canGoBack(browser) };
}

function canGoBack({ navigation, history }: GuardBrowser): boolean {
  return navigation?.canGoBack ?? history.length > 1;
}

interface GuardState {
  readonly guardsGame?: GuardMark;
}

/** Stored in the history state of each entry of a game, so that a reload finds it. */
interface GuardMark {
  /** 0 is the game's own entry; higher numbers are entries put on top of it. */
  readonly at: number;
  /** Keys of the game's own entry and of the one before it, in browsers with the Navigation API. */
  readonly base: string | undefined;
  readonly before: string | undefined;
  readonly canLeave: boolean;
  /** The index of the game's own entry in the history, and the history's length when this entry was added. */
  readonly first?: number;
  readonly length?: number;
}

export interface GuardEvents {
  /** Called after a press of the phone's back button, while the game is still on the screen. */
  onBack(): void;
  /**
   * Called before the jump out of the game. Remove the frame here, synchronously: a frame that calls `history.forward()` in a
   * loop interrupts the jump, or returns to the game before its screen is unmounted.
   */
  onJump(): void;
}

export interface GuardBrowser {
  readonly history: Pick<History, 'state' | 'length' | 'pushState' | 'replaceState' | 'back' | 'forward' | 'go'>;
  /** Missing in older browsers, where the way out is counted. */
  readonly navigation?: {
    readonly canGoBack?: boolean;
    readonly currentEntry?: HistoryEntry | null;
    entries?(): readonly HistoryEntry[];
    traverseTo?(key: string): { readonly finished?: Promise<unknown> };
    addEventListener?(type: 'navigate', listener: (event: NavigateLike) => void): void;
    removeEventListener?(type: 'navigate', listener: (event: NavigateLike) => void): void;
  };
  addEventListener(type: 'popstate', listener: () => void): void;
  removeEventListener(type: 'popstate', listener: () => void): void;
}

interface HistoryEntry {
  readonly key: string;
  readonly index: number;
}

interface NavigateLike {
  readonly navigationType?: string;
  readonly userInitiated?: boolean;
}
