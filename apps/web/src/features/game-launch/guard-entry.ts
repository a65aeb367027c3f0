/** The guard's own entry in the tab's history. */
export function createGuardEntry(browser: GuardBrowser) {
  const { history } = browser;
  const stateHere = () => history.state as GuardState | null;
  /** The mark of the current entry, if it belongs to the game. */
  const here = () => stateHere()?.guardsGame;
  /** The number of the entry on top, and the history's length at that time. */
  let top = 0;
  let length = 0;

  const isOnTop = () => here()?.at === top && history.length === length;

  function put() {
    const below = here() ?? gameEntry(browser);
    if (below.at === 0) history.replaceState({ ...stateHere(), guardsGame: below }, '');
    top = below.at + 1;
    history.pushState({ ...stateHere(), guardsGame: { ...below, at: top } }, '');
    // A new entry is the last one, so the length gives its place and that of the game's own entry.
    length = history.length;
    const guardsGame = { ...below, at: top, length, first: below.first ?? length - 2 };
    history.replaceState({ ...stateHere(), guardsGame }, '');
  }

  return {
    here,
    isOnTop,
    /** Puts the entry on top of all others. */
    put,
    /** Another entry is to be on top for a moment. */
    lose(): void {
      length = 0;
    },
    get top() {
      return top;
    },
    get length() {
      return length;
    },
  };
}

export type GuardEntry = ReturnType<typeof createGuardEntry>;

/** The mark of the game's own entry, which is the current one. */
function gameEntry(browser: GuardBrowser): GuardMark {
  const { currentEntry, entries } = browser.navigation ?? {};
  const before = entries?.call(browser.navigation)[(currentEntry?.index ?? 0) - 1]?.key;
  return { at: 0, base: currentEntry?.key, before, canLeave: canGoBack(browser) };
}

export function canGoBack({ navigation, history }: GuardBrowser): boolean {
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

export interface NavigateLike {
  readonly navigationType?: string;
  readonly userInitiated?: boolean;
}
