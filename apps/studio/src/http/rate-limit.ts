import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from './errors.ts';

/**
 * Limits the page's calls: a game needs a few a second, by its session. Calls without a session are counted by address,
 * generously, because a proxy may stand for many players. The page takes a refusal as no answer and asks again.
 */
export function limitPageCalls(app: FastifyInstance, clock: () => number = performance.now.bind(performance)): void {
  const buckets = new Map<string, Bucket>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const now = clock();
    if (buckets.size > MOST_BUCKETS) forgetFull(now);
    if (!take(request, now)) return refuse(reply.header('retry-after', '1'), 429, 'too_many_requests');
  });

  function take(request: FastifyRequest, now: number): boolean {
    const token = request.headers.authorization;
    const limit = token ? SESSION_LIMIT : ADDRESS_LIMIT;
    const key = token ?? request.ip;
    const bucket = buckets.get(key) ?? { left: limit.burst, at: now, limit };
    bucket.left = leftAt(bucket, now);
    bucket.at = now;
    buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Who has been quiet long enough to have a whole burst again needs no bucket. */
  function forgetFull(now: number): void {
    for (const [key, bucket] of buckets) if (leftAt(bucket, now) >= bucket.limit.burst) buckets.delete(key);
    if (buckets.size > MOST_BUCKETS) buckets.clear();
  }
}

function leftAt({ left, at, limit }: Bucket, now: number): number {
  return Math.min(limit.burst, left + ((now - at) / 1_000) * limit.perSecond);
}

const SESSION_LIMIT = { perSecond: 12, burst: 60 };
const ADDRESS_LIMIT = { perSecond: 60, burst: 300 };
const MOST_BUCKETS = 20_000;

interface Bucket {
  left: number;
  at: number;
  readonly limit: { readonly perSecond: number; readonly burst: number };
}
