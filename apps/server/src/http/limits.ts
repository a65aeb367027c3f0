import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { CALL_LIMITS } from '@mela/contract/call-limits';
import { counterKey } from './counter-key.ts';

/** Limit per key: `points` in `seconds`. Counted in Redis if several processes serve. */
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
  // Calls that cost a password hash: per network of 256 IPv4 addresses or an IPv6 /56, per IPv6 /48, per known phone.
  'entry-near': { points: 600, seconds: 60 },
  'entry-wide': { points: 1_200, seconds: 60 },
  'entry-device': { points: 20, seconds: 60 },
  // Carriers put many phones behind one address, and browsers of one kind send the same name: a device here may be several.
  'trial-device': { points: 10, seconds: 86_400 },
  'trial-address': { points: 100, seconds: 86_400 },
  // One address can use only a part of the budget of a number or block, so that its owner can still ask from elsewhere.
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
  // Answers to the second factor: they require the password, so no third party can lock an account with them.
  'staff-factor-account': { points: 20, seconds: 3_600 },
} as const;

export type LimitName = keyof typeof RULES;

export interface Limits {
  /** Counts one; returns the seconds to wait if it exceeds the limit. */
  take(name: LimitName, key: string): Promise<number | undefined>;
  /** Counts one and returns the previous count in the same step, so that parallel calls cannot all be the first. */
  count(name: LimitName, key: string): Promise<{ before: number; wait: number | undefined }>;
  /** Takes back one that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
  /** Resets the counter. */
  forget(name: LimitName, key: string): Promise<void>;
}

export function createLimits(redis: Redis | undefined): Limits {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(RULES) as [LimitName, (typeof RULES)[LimitName]][]) {
    const settings = { keyPrefix: `mela:limit:${name}`, points: rule.points, duration: rule.seconds };
    const own = new RateLimiterMemory(settings);
    // If Redis is unavailable, each process keeps its own counters. Limits are less exact, but no caller is rejected by an error.
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
