import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { CALL_LIMITS } from '@mela/contract/call-limits';
import { counterKey } from './counter-key.ts';

/** How often something may happen per key: `points` in `seconds`. Counted in Redis where several processes serve. */
const RULES = {
  ...CALL_LIMITS,
  'login-failures-pair': { points: 10, seconds: 900 },
  'login-failures-device': { points: 10, seconds: 900 },
  'login-failures-account': { points: 5, seconds: 900 },
  'login-failures-address': { points: 100, seconds: 900 },
  'login-failures-near': { points: 600, seconds: 900 },
  'login-failures-wide': { points: 600, seconds: 900 },
  // By password, from devices that never signed in to the account.
  'login-failures-unknown': { points: 50, seconds: 3_600 },
  // Calls that cost a password's hash: of a network of 256 IPv4 addresses or an IPv6 /56, of an IPv6 /48, of a known phone.
  'entry-near': { points: 600, seconds: 60 },
  'entry-wide': { points: 1_200, seconds: 60 },
  'entry-device': { points: 20, seconds: 60 },
  // Carriers put many phones behind one address, and browsers of one kind call themselves alike: a device here is more than one.
  'trial-device': { points: 10, seconds: 86_400 },
  'trial-address': { points: 100, seconds: 86_400 },
  // One address uses up a part of what a number, or its block, may be sent: its owner asks from elsewhere.
  'sms-number-address': { points: 5, seconds: 3_600 },
  'sms-number': { points: 15, seconds: 3_600 },
  'sms-block-address': { points: 15, seconds: 3_600 },
  'sms-block': { points: 30, seconds: 3_600 },
  'sms-device': { points: 30, seconds: 3_600 },
  'sms-address': { points: 60, seconds: 3_600 },
  'sms-site': { points: 120, seconds: 3_600 },
  'recovery-mails-account': { points: 3, seconds: 3_600 },
  'staff-failures-pair': { points: 10, seconds: 900 },
  'staff-failures-device': { points: 10, seconds: 900 },
  'staff-failures-account': { points: 5, seconds: 900 },
  'staff-failures-address': { points: 60, seconds: 900 },
  // Answers to the second factor: they come from who knows the password, so no stranger shuts anybody out by them.
  'staff-factor-account': { points: 20, seconds: 3_600 },
} as const;

export type LimitName = keyof typeof RULES;

export interface Limits {
  /** Counts one; answers the seconds to wait when it was one too many. */
  take(name: LimitName, key: string): Promise<number | undefined>;
  /** Counts one and tells in the same step how many were counted before, so that many at once cannot all be the first. */
  count(name: LimitName, key: string): Promise<{ before: number; wait: number | undefined }>;
  /** Takes one back that was counted for what then turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
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
  const count: Limits['count'] = async (name, key) => {
    try {
      const { consumedPoints } = await limiter(name).consume(counterKey(key));
      return { before: consumedPoints - 1, wait: undefined };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { before: refusal.consumedPoints - 1, wait: Math.ceil(refusal.msBeforeNext / 1000) };
    }
  };
  return {
    count,
    async take(name, key) {
      return (await count(name, key)).wait;
    },
    async giveBack(name, key) {
      await limiter(name).reward(counterKey(key));
    },
    async forget(name, key) {
      await limiter(name).delete(counterKey(key));
    },
  };
}
