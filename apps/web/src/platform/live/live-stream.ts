import { createEventReader, type StreamEvent } from './event-stream.ts';

/** Without a byte for this long, in milliseconds, the connection counts as lost: the server sends comments more often. */
const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Keeps one stream open until `signal` ends it: reconnects with `last-event-id` after a cut, with a longer pause each time
 * that nothing came. A response that is no stream (401, 503, a page of the network) counts as a cut.
 */
export async function runLiveStream(options: LiveStreamOptions): Promise<void> {
  const { signal, position } = options;
  let failures = 0;
  while (!signal.aborted) {
    const heard = await readOnce(options, (event) => {
      if (event.id !== undefined) position.lastId = event.id;
      options.onEvent(event);
    });
    if (signal.aborted) return;
    failures = heard ? 0 : failures + 1;
    await options.pause(pauseAfter(failures), signal);
  }
}

/** Milliseconds, spread by chance so that a restarted server does not meet everyone at once. */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + random() / 2);
}

async function readOnce(options: LiveStreamOptions, onEvent: (event: StreamEvent) => void): Promise<boolean> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  options.signal.addEventListener('abort', stop);
  let watchdog = setTimeout(stop, SILENCE_MS);
  let heard = false;
  try {
    const response = await options.open(options.position.lastId, controller.signal);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (!response.ok || !response.body || isPage) return false;
    const reader = createEventReader(onEvent);
    const decoder = new TextDecoder();
    const bytes = response.body.getReader();
    for (;;) {
      const { done, value } = await bytes.read();
      if (done) return heard;
      heard = true;
      clearTimeout(watchdog);
      watchdog = setTimeout(stop, SILENCE_MS);
      reader.push(decoder.decode(value, { stream: true }));
    }
  } catch {
    return heard;
  } finally {
    clearTimeout(watchdog);
    options.signal.removeEventListener('abort', stop);
  }
}

export interface LiveStreamOptions {
  readonly open: (lastId: string | undefined, signal: AbortSignal) => Promise<Response>;
  readonly onEvent: (event: StreamEvent) => void;
  readonly signal: AbortSignal;
  /** Shared with the tabs that may take over. */
  readonly position: { lastId: string | undefined };
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}
