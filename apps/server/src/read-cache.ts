import { LRUCache } from 'lru-cache';

/**
 * Caches the answer of `read` per key for `ms`. Concurrent callers share one read. A failure is not cached.
 * `msOf` gives another lifetime, depending on the answer.
 */
export function createReadCache<Key extends string | bigint, Answer extends object>(
  read: (key: Key) => Promise<Answer>,
  { ms, msOf }: ReadCacheOptions<Answer>,
) {
  return new LRUCache<Key, Answer>({
    max: MOST_KEYS,
    ttl: ms,
    // Deleting or setting a key while it is read fails none of its waiting readers.
    ignoreFetchAbort: true,
    perf: { now: () => Date.now() },
    ttlResolution: 0,
    async fetchMethod(key, _stale, { options }) {
      const answer = await read(key);
      if (msOf) options.ttl = msOf(answer);
      return answer;
    },
  });
}

/** Keys are merchants, vendors or pages: a deployment has fewer. */
const MOST_KEYS = 10_000;

interface ReadCacheOptions<Answer> {
  readonly ms: number;
  readonly msOf?: (answer: Answer) => number;
}
