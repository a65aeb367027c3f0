import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { counterKey } from './counter-key.ts';

/** How often something may happen per key: `points` in `seconds`. Counted in Redis where several processes serve. */
const RULES = {
  'login-failures-pair': { points: 10, seconds: 900 },
  'login-failures-account': { points: 5, seconds: 900 },
  'login-failures-address': { points: 100, seconds: 900 },
  'login-address': { points: 120, seconds: 60 },
  'register-address': { points: 60, seconds: 600 },
  'username-check-address': { points: 120, seconds: 60 },
  'affiliate-check-address': { points: 60, seconds: 60 },
  'trial-device': { points: 3, seconds: 86_400 },
  'trial-address': { points: 30, seconds: 86_400 },
  'free-play-address': { points: 60, seconds: 600 },
  'proof-address': { points: 120, seconds: 60 },
  'sms-number': { points: 5, seconds: 3_600 },
  'sms-block': { points: 30, seconds: 3_600 },
  'sms-device': { points: 30, seconds: 3_600 },
  'sms-address': { points: 60, seconds: 3_600 },
  'recovery-address': { points: 30, seconds: 3_600 },
  'recovery-mails-account': { points: 3, seconds: 3_600 },
  'password-member': { points: 10, seconds: 900 },
  'cashier-member': { points: 60, seconds: 60 },
  'launch-member': { points: 120, seconds: 60 },
} as const;

export type LimitName = keyof typeof RULES;

export interface Limits {
  /** Counts one; answers the seconds to wait when it was one too many. */
  take(name: LimitName, key: string): Promise<number | undefined>;
  /** The seconds to wait when the limit is reached, without counting. */
  blocked(name: LimitName, key: string): Promise<number | undefined>;
  /** How many were counted within the limit's time. */
  counted(name: LimitName, key: string): Promise<number>;
  /** Starts the count again at nothing. */
  forget(name: LimitName, key: string): Promise<void>;
}

export function createLimits(redis: Redis | undefined): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(RULES) as [LimitName, (typeof RULES)[LimitName]][]) {
    const settings = { keyPrefix: `mela:limit:${name}`, points: rule.points, duration: rule.seconds };
    const own = new RateLimiterMemory(settings);
    // While Redis is away each process counts for itself: less exact, but nobody is turned away by an error.
    limiters.set(name, redis ? new RateLimiterRedis({ ...settings, storeClient: redis, insuranceLimiter: own }) : own);
  }
  const limiter = (name: LimitName) => limiters.get(name) as RateLimiterAbstract;
  return {
    async take(name, key) {
      try {
        await limiter(name).consume(counterKey(key));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000);
        throw refusal;
      }
    },
    async blocked(name, key) {
      const state = await limiter(name).get(counterKey(key));
      return state && state.remainingPoints <= 0 ? Math.ceil(state.msBeforeNext / 1000) : undefined;
    },
    async counted(name, key) {
      return (await limiter(name).get(counterKey(key)))?.consumedPoints ?? 0;
    },
    async forget(name, key) {
      await limiter(name).delete(counterKey(key));
    },
  };
}
