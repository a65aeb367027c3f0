/** A tab out of sight hands the stream over after this long, in milliseconds: a browser may freeze it, lock in hand. */
const HIDDEN_MS = 30_000;
const LOCK = 'mela-live';

/**
 * Runs `lead` in one visible tab of the browser at a time (HTTP/1.1 allows six connections per host). Without Web Locks
 * every tab leads itself. Returns the function that stops it.
 */
export function electLeader(page: LeaderPage, lead: (signal: AbortSignal) => Promise<void>): () => void {
  let term: AbortController | undefined;
  let hidden: ReturnType<typeof setTimeout> | undefined;

  function stand() {
    if (term) return;
    const controller = new AbortController();
    term = controller;
    const work = () => lead(controller.signal);
    const { locks } = page.navigator;
    const done = locks ? locks.request(LOCK, { signal: controller.signal }, work) : work();
    // An aborted wait for the lock rejects; there is nothing to do about it.
    done.catch(() => undefined);
  }
  function stepDown() {
    term?.abort();
    term = undefined;
  }
  function onVisibility() {
    clearTimeout(hidden);
    if (page.document.visibilityState === 'hidden') hidden = setTimeout(stepDown, HIDDEN_MS);
    else stand();
  }

  page.document.addEventListener('visibilitychange', onVisibility);
  stand();
  onVisibility();
  return () => {
    clearTimeout(hidden);
    page.document.removeEventListener('visibilitychange', onVisibility);
    stepDown();
  };
}

export interface LeaderPage {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly navigator: { readonly locks?: Pick<LockManager, 'request'> };
}
