/**
 * Leaves a frame of another origin with one press, whatever the frame does to the history. Addresses that it pushes, its
 * redirects and hash changes, and those of frames inside it are entries of the tab's history; the page gets no event for
 * them, nor for a step back between them. So an entry of ours is kept on top of them. A step back from it is an event, and
 * from there one jump leads to the entry before the game.
 */
export interface LeaveGuard {
  /** Puts the entry on top and keeps it there. Call it when the frame opens; further calls change nothing. */
  arm(): void;
  /** Jumps to the entry before the game. Where no entry of ours is before it, calls `home` on the game's own entry. */
  leave(home: () => void): void;
  /** Calls `replace` on the game's own entry, so that no entry of the game stays below what replaces it. */
  replace(replace: () => void): void;
  stop(): void;
}

/** How often the history is checked for entries that the frame has added, in milliseconds. */
export const WATCH_MS = 100;
/** From this many entries on browsers may drop the oldest one for each new one, and the length no longer shows new ones. */
export const FULL = 50;
/** In a full history the entry is put on top again at every nth check, whether or not the frame has added one. */
const RENEW_EVERY = 10;
/** A step in the history that has not ended after this long, in milliseconds, is not waited for. */
const STEP_MS = 500;

/** `onBack` is called when the phone's way back was used; the game is still on the screen then. */
export function createLeaveGuard(browser: GuardBrowser, onBack: () => void): LeaveGuard {
  const { history, navigation } = browser;
  const stateHere = () => history.state as GuardState | null;
  const guardHere = () => stateHere()?.guardsGame;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** The number of the entry on top, and the length of the history with it. */
  let top = 0;
  let length = 0;
  let checks = 0;
  let isByFrame = false;
  let isLeaving = false;
  /** Ends the wait for a step of ours. */
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
    // A new entry is the last one, so the length tells its place and that of the game's own.
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
    // Another page is here, or the step led forward.
    if (at === undefined || at >= top) return;
    if (wasFrame && at > 0) {
      // The frame wanted one step back between entries of its own: it gets it, and the next check puts ours on top again.
      length = 0;
      return history.back();
    }
    // Forward again, so that a question is asked over the game and the next way back meets the entry as well.
    forward = stepped(() => history.forward());
    onBack();
  }

  const navigated = (event: NavigateLike) => {
    isByFrame = event.navigationType === 'traverse' && event.userInitiated === false;
  };

  /** Jumps to an entry of before. False where it cannot be found: none of ours is there, or the history dropped it. */
  async function jump(to: 'base' | 'before'): Promise<boolean> {
    const guard = guardHere();
    if (!guard) return false;
    if (navigation?.traverseTo) {
      const key = guard[to];
      if (key === undefined || !navigation.entries?.().some((entry) => entry.key === key)) return false;
      if (key === navigation.currentEntry?.key) return true;
      const step = navigation.traverseTo(key).finished ?? Promise.resolve();
      return await step.then(
        () => true,
        () => false,
      );
    }
    if (!isOnTop()) put();
    const { first = 0 } = guardHere() ?? {};
    if (length >= FULL || (to === 'before' && !guard.canLeave)) return false;
    await stepped(() => history.go(first - (length - 1) - (to === 'before' ? 1 : 0)));
    return true;
  }

  /** The first way that leads out is the only one: a second press meets the first. */
  async function out(way: () => Promise<void>): Promise<void> {
    if (isLeaving) return;
    await forward;
    isLeaving = true;
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

/** The mark of the game's own entry, on which the page is now. */
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

/** Kept in the history's state of each entry of a game, so that a reload finds it. */
interface GuardMark {
  /** 0 is the game's own entry, higher numbers are those that were put on top of it. */
  readonly at: number;
  /** Keys of the game's own entry and of the one before it, in browsers that have the Navigation API. */
  readonly base: string | undefined;
  readonly before: string | undefined;
  readonly canLeave: boolean;
  /** The place of the game's own entry in the history, and the history's length when this one was put there. */
  readonly first?: number;
  readonly length?: number;
}

export interface GuardBrowser {
  readonly history: Pick<History, 'state' | 'length' | 'pushState' | 'replaceState' | 'back' | 'forward' | 'go'>;
  /** Missing in older browsers; there the way out is counted. */
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
