/** How often it is looked whether a new service worker waits (M188). */
export const WAITING_CHECK_MS = 200;
/** For how long after a page opened, or asked for a newer one, the new one may take over (M188). */
export const UPDATE_WINDOW_MS = 60_000;

/**
 * The update window (M188): for a minute it is looked five times a second whether a new worker waits, and the first moment in
 * which nothing would be disturbed it is told to take over. After that it waits for the site's next start. Gives the way to stop.
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
  /** The new worker, once it is ready and waits. */
  readonly waiting: () => Worker | null | undefined;
  /** A game is open, or a form is half filled. */
  readonly isBusy: () => boolean;
  readonly takeOver: (worker: Worker) => void;
  /** Milliseconds that only grow. */
  readonly now?: () => number;
}
