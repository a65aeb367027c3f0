import type { IncomingMessage } from 'node:http';

/**
 * Ensures that bodies arrive completely in time, with one timer for all of them: a timer per body costs more than most bodies do. All have the same
 * time limit, so the one that began first is due first.
 */
export function createBodyDeadlines(timeoutMs: number): BodyDeadlines {
  const due = new Map<IncomingMessage, { readonly at: number; readonly onLate: () => void }>();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    timer = undefined;
    const now = performance.now();
    for (const [request, { at, onLate }] of due) {
      if (at > now) {
        timer = setTimeout(look, Math.ceil(at - now)).unref();
        return;
      }
      due.delete(request);
      onLate();
    }
  }

  return {
    begin(request, onLate) {
      due.set(request, { at: performance.now() + timeoutMs, onLate });
      timer ??= setTimeout(look, timeoutMs).unref();
    },
    end(request) {
      due.delete(request);
    },
  };
}

export interface BodyDeadlines {
  /** Calls back once, unless `end` is called before the time is over. */
  begin(request: IncomingMessage, onLate: () => void): void;
  end(request: IncomingMessage): void;
}
