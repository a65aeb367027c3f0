/**
 * Runs turns from `start` until `stop`, never two at once, each `everyMs` after the end of the previous one. A failed turn is reported, and the next
 * one runs all the same.
 */
export function createRepeating(options: RepeatingOptions): Repeating {
  let timer: NodeJS.Timeout | undefined;
  let turning: Promise<void> = Promise.resolve();
  let isStopped = false;

  function next(): void {
    turning = options
      .turn()
      .catch(options.onError)
      .finally(() => {
        if (!isStopped) timer = setTimeout(next, options.everyMs);
      });
  }

  return {
    start: next,
    isStopped: () => isStopped,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await turning;
    },
  };
}

export interface Repeating {
  start(): void;
  /** No further turn; resolves when the running one has ended. */
  stop(): Promise<void>;
  /** A long turn polls this and ends early when it returns true. */
  isStopped(): boolean;
}

interface RepeatingOptions {
  readonly turn: () => Promise<void>;
  readonly everyMs: number;
  readonly onError: (error: unknown) => void;
}
