/**
 * An entry of the history that stands before the game's own once somebody plays: the phone's way back lands on the game's
 * entry first, and there it can be asked whether a running round is to be left.
 */
export interface LeaveGuard {
  /** Puts the entry there, once. Browsers pass over entries of pages that nobody touched, so it waits for a first play. */
  arm(): void;
  /** Leaves for good: `home` is called where nothing of ours lies behind. */
  leave(home: () => void): void;
  stop(): void;
}

/** `onBack` is called when the phone's way back was used; the game stands still on the screen then. */
export function createLeaveGuard(browser: GuardBrowser, onBack: () => void): LeaveGuard {
  const { history } = browser;
  const stateHere = () => history.state as GuardState | null;
  let isLeaving: (() => void) | undefined;

  function popped() {
    if (stateHere()?.guardsGame !== undefined) return;
    if (isLeaving) return isLeaving();
    // Forward again, so that the question stands over the game, and the next way back meets it as well.
    history.forward();
    onBack();
  }
  let isListening = false;
  function listen() {
    if (isListening) return;
    isListening = true;
    browser.addEventListener('popstate', popped);
  }
  // A page that was loaded anew in the middle of a game stands on the entry already.
  if (stateHere()?.guardsGame !== undefined) listen();

  return {
    arm() {
      if (stateHere()?.guardsGame !== undefined) return;
      const canLeave = browser.navigation?.canGoBack ?? history.length > 1;
      history.pushState({ ...stateHere(), guardsGame: { canLeave } }, '');
      listen();
    },
    leave(home) {
      const guard = stateHere()?.guardsGame;
      if (guard === undefined) {
        if (browser.navigation?.canGoBack ?? history.length > 1) history.back();
        else home();
        return;
      }
      isLeaving = guard.canLeave ? () => undefined : home;
      history.go(guard.canLeave ? -2 : -1);
    },
    stop: () => browser.removeEventListener('popstate', popped),
  };
}

interface GuardState {
  readonly guardsGame?: { readonly canLeave: boolean };
}

export interface GuardBrowser {
  readonly history: Pick<History, 'state' | 'length' | 'pushState' | 'back' | 'forward' | 'go'>;
  readonly navigation?: { readonly canGoBack?: boolean };
  addEventListener(type: 'popstate', listener: () => void): void;
  removeEventListener(type: 'popstate', listener: () => void): void;
}
