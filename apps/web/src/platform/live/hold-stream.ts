import type { I18n } from '#/platform/language/i18n.ts';
import { RELOAD_DEBOUNCE_MS } from '#/platform/language/use-reload-language.ts';
import type { StreamEvent } from './event-stream.ts';
import { electLeader, type LeaderPage } from './leader.ts';
import { runLiveStream, type LiveStreamOptions } from './live-stream.ts';

/**
 * Holds the browser's stream while this tab leads. It reconnects on request, and after a change of language once that has
 * been stable for the delay of the lists; it then resumes after the last received id.
 */
export function holdStream(options: HeldStreamOptions): HeldStream {
  const { i18n } = options;
  let restart: (() => void) | undefined;
  let language = i18n.locale;
  let resting: ReturnType<typeof setTimeout> | undefined;

  /** One term as leader, stream after stream. */
  async function lead(term: AbortSignal) {
    while (!term.aborted) {
      const stream = new AbortController();
      const end = () => stream.abort();
      term.addEventListener('abort', end);
      restart = end;
      const identity = options.identity();
      await runLiveStream({ ...options, onEvent: (event) => tell(event, identity), signal: stream.signal });
      term.removeEventListener('abort', end);
    }
    restart = undefined;
  }

  function tell({ id, topic, data }: StreamEvent, identity: string) {
    let state: unknown;
    try {
      state = JSON.parse(data);
    } catch {
      return;
    }
    options.tell({ id, topic, state, identity });
  }

  const forget = i18n.onChange(() => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (i18n.locale === language) return;
      language = i18n.locale;
      restart?.();
    }, RELOAD_DEBOUNCE_MS);
  });
  const stepDown = electLeader(options.page, lead);
  return {
    restart: () => restart?.(),
    stop() {
      clearTimeout(resting);
      forget();
      stepDown();
    },
  };
}

export interface HeldStream {
  restart(): void;
  stop(): void;
}

/** Messages of the tab with the stream to the others. */
export interface Shared {
  readonly id: string | undefined;
  readonly topic: string;
  readonly state: unknown;
  readonly identity: string;
}

export interface HeldStreamOptions extends Pick<LiveStreamOptions, 'open' | 'pause' | 'position'> {
  readonly identity: () => string;
  /** The server sends some texts in the visitor's language only. */
  readonly i18n: Pick<I18n, 'locale' | 'onChange'>;
  readonly page: LeaderPage;
  readonly tell: (message: Shared) => void;
}
