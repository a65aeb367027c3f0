import type { FastifyBaseLogger } from 'fastify';

/**
 * News for all watchers of this process, read once for all of them and only while there are any. It reads rows,
 * whichever process wrote them.
 */
export function whileWatched<News>(options: WatchedOptions<News>): Watched<News> {
  const { read, everyMs, log, failed } = options;
  const watchers = new Set<(news: News) => void>();
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> = Promise.resolve();

  return {
    watch(watcher) {
      watchers.add(watcher);
      const latest = timer && options.latest?.();
      if (latest) watcher(latest);
      timer ??= setTimeout(next, 0);
      return () => {
        watchers.delete(watcher);
      };
    },
    async stop() {
      watchers.clear();
      clearTimeout(timer);
      await reading;
    },
  };

  function next(): void {
    reading = turn();
  }

  async function turn(): Promise<void> {
    try {
      await read((news) => {
        for (const watcher of watchers) watcher(news);
      });
    } catch (error) {
      log.error({ err: error }, failed);
    }
    if (watchers.size > 0) timer = setTimeout(next, everyMs);
    else {
      timer = undefined;
      options.forget();
    }
  }
}

export interface Watched<News> {
  /** Calls `watcher` with the news; returns a function that stops it. */
  watch(watcher: (news: News) => void): () => void;
  stop(): Promise<void>;
}

interface WatchedOptions<News> {
  /** Reads, and publishes what is new. */
  readonly read: (tell: (news: News) => void) => Promise<void>;
  /** News for a new watcher at once, if there is any. */
  readonly latest?: () => News | undefined;
  /** Called after the last watcher left: what was read will be outdated for the next one. */
  readonly forget: () => void;
  readonly everyMs: number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Log message when the rows cannot be read. */
  readonly failed: string;
}
