import { visitorNetwork } from '@mela/edge/networks';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/**
 * Limits the calls of pages. Every call counts against its address, generously, because a proxy or carrier may share
 * one address among thousands of players, and more strictly for calls that need no session.
 * A session that was found has its own limit: a game needs a few calls per second. The page treats a refusal as no
 * answer and retries.
 */
export function limitPageCalls(app: FastifyInstance, limits: CallLimits, { counted, open }: LimitedPaths): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // By matched route: an address may spell the same path with percent encodings.
    const path = request.routeOptions.url ?? decodedPath(request.url);
    if (!counted.test(path)) return done();
    const caller = visitorNetwork(request.ip);
    const allowed = limits.address(caller) && (!open.test(path) || limits.stranger(caller));
    return allowed ? done() : done(new TooManyCalls());
  });
}

/** For a request that matches no route. */
function decodedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `clock` returns milliseconds. Each of the three counts the call and returns whether it is allowed. */
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
 * Evenly refilling buckets for the most recently used keys. Own code, because library limiters keep a timer for every
 * key and do not bound their number, and callers choose their addresses.
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
  /** Throws `TooManyCalls`. For active sessions only: invented ids must not create buckets. */
  session(id: string): void;
}

/** Paths that a vendor's pages call. */
export interface LimitedPaths {
  readonly counted: RegExp;
  /** The ones among these that need no session. */
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
