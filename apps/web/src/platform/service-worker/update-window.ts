/** Interval of the check for a waiting service worker (M188). */
export const WAITING_CHECK_MS = 200;
/** How long after a page opened, or asked for a newer one, the new worker may take over (M188). */
export const UPDATE_WINDOW_MS = 60_000;

/**
 * The update window (M188): for a minute it checks five times per second for a waiting worker, and lets it take over in the
 * first moment that disturbs nothing. After that it waits for the site's next start. Returns the function that stops it.
 */
export function watchForUpdate(options: UpdateOptions): () => void {
  const { waiting, isBusy, takeOver, now = () => performance.now() } = options;
  const opened = now();
  const timer = setInterval(() => {
    if (now() - opened >= UPDATE_WINDOW_MS) {
      clearInterval(timer);
      return;
    }
    const worker = waiting();
    if (!worker || isBusy()) return;
    clearInterval(timer);
    takeOver(worker);
  }, WAITING_CHECK_MS);
  return () => clearInterval(timer);
}

export interface UpdateOptions<Worker = Pick<ServiceWorker, 'postMessage'>> {
  /** The new worker, once it is ready and waiting. */
  readonly waiting: () => Worker | null | undefined;
  /** A game is open, or a form is half filled. */
  readonly isBusy: () => boolean;
  readonly takeOver: (worker: Worker) => void;
  /** Monotonic milliseconds. */
  readonly now?: () => number;
}
