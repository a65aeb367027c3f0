/** Runs turns until stopped, never two at once. A failed turn is logged, and the next one runs regardless. */
export function repeat(options: RepeatOptions): Repeating {
  const { turn, everyMs, firstAfterMs = 0, log, failed } = options;
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer = setTimeout(next, firstAfterMs);

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };

  function next(): void {
    current = once();
  }

  async function once(): Promise<void> {
    try {
      await turn(() => stopped);
    } catch (error) {
      log.error({ err: error }, failed);
    }
    if (!stopped) timer = setTimeout(next, typeof everyMs === 'number' ? everyMs : everyMs());
  }
}

export interface Repeating {
  /** Starts no further turn; resolves when the running one has ended. */
  stop(): Promise<void>;
}

interface RepeatOptions {
  /** A long turn polls `isStopped` and ends early when it returns true. */
  readonly turn: (isStopped: () => boolean) => Promise<unknown>;
  /** From the end of a turn to the next; a function is called after each. */
  readonly everyMs: number | (() => number);
  readonly firstAfterMs?: number;
  readonly log: { error(what: object, message: string): void };
  /** Log message for a failed turn. */
  readonly failed: string;
}
