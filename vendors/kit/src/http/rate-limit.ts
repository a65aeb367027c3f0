import { visitorNetwork } from '@mela/edge/networks';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Limits the calls of pages. Every call counts for its address, generously, because a proxy or a carrier may stand for
 * thousands of players; calls that need no session count there more strictly. A session that was found has a limit of its
 * own: a game needs a few calls a second. The page takes a refusal as no answer and asks again.
 */
export function limitPageCalls(app: FastifyInstance, limits: CallLimits, { counted, open }: LimitedPaths): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // By the matched route: an address may spell the same path with percent encodings.
    const path = request.routeOptions.url ?? decodedPath(request.url);
    if (!counted.test(path)) return done();
    const caller = visitorNetwork(request.ip);
    const allowed = limits.address(caller) && (!open.test(path) || limits.stranger(caller));
    return allowed ? done() : done(new TooManyCalls());
  });
}

/** Of a request that no route takes. */
function decodedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `clock` tells milliseconds. Each of the three says whether a call may go on, and counts it. */
export function callLimits(clock: () => number = performance.now.bind(performance)): CallLimits {
  const addresses = bucketsOf(ADDRESS_LIMIT, clock);
  const strangers = bucketsOf(STRANGER_LIMIT, clock);
  const sessions = bucketsOf(SESSION_LIMIT, clock);
  return {
    address: addresses,
    stranger: strangers,
    session(id) {
      if (!sessions(id)) throw new TooManyCalls();
    },
  };
}

export class TooManyCalls extends Error {
  override readonly name = 'TooManyCalls';
  readonly statusCode = 429;

  constructor() {
    super('Too many requests: try again in a moment');
  }
}

/**
 * Buckets that fill evenly, for the keys that were used last. Own code: a limiter of a library keeps a timer for every key it ever met and
 * no bound on their number, and addresses are the caller's to choose.
 */
function bucketsOf(limit: Limit, clock: () => number): (key: string) => boolean {
  const buckets = new LRUCache<string, Bucket>({ max: MOST_BUCKETS });
  return (key) => {
    const now = clock();
    const bucket = buckets.get(key) ?? { left: limit.burst, at: now };
    const left = Math.min(limit.burst, bucket.left + ((now - bucket.at) / 1_000) * limit.perSecond);
    buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  };
}

const SESSION_LIMIT: Limit = { perSecond: 12, burst: 60 };
const STRANGER_LIMIT: Limit = { perSecond: 60, burst: 300 };
const ADDRESS_LIMIT: Limit = { perSecond: 1_000, burst: 5_000 };
export const MOST_BUCKETS = 20_000;

export interface CallLimits {
  address(ip: string): boolean;
  stranger(ip: string): boolean;
  /** Throws `TooManyCalls`. For sessions that live: what somebody made up must not have buckets. */
  session(id: string): void;
}

/** Paths that a vendor's pages call. */
export interface LimitedPaths {
  readonly counted: RegExp;
  /** Of these, what anybody may ask without a session. */
  readonly open: RegExp;
}

interface Limit {
  readonly perSecond: number;
  readonly burst: number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
}
