import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { LEVEL_MARKS, REWARD_KINDS } from './reward-rules.ts';
import { operation } from './operation.ts';
import { RATE_CATEGORIES } from './rate-rules.ts';

/** Hundredths of a percent. */
const rate = z.number().int().min(0).max(10_000);

const level = z.object({
  /** Ranks from 0, which all members have, upwards. */
  rank: z.number().int(),
  name: z.string(),
  mark: z.enum(LEVEL_MARKS),
  /** Since the account was opened; both are needed. */
  needs: z.object({ validBets: amount, deposits: amount }),
  /** Valid bets of a month, or the next begins one level lower. */
  keeps: amount,
  gifts: z.object({ upgrade: amount, monthly: amount, birthday: amount }),
  rebateRates: z.array(z.object({ category: z.enum(RATE_CATEGORIES), rate })),
});
export type Level = z.infer<typeof level>;

/** Of two states the one that was sent later is the newer. */
export const levelState = z.object({ rank: z.number().int() });

/** M20. Valid bets are the cash-valid ones: staked bonus money lifts no member. */
export const vipBenefits = operation({
  id: 'vipBenefits',
  method: 'GET',
  path: '/wps/member/benefits',
  summary: "The merchant's levels, what each needs and gives, and where the member stands",
  access: 'guest',
  moduleId: 'BENEFITS3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    currency: z.string(),
    /** The lowest first; none if the merchant has none. */
    levels: z.array(level),
    /** Null without a session of a real account. */
    own: z
      .object({
        rank: z.number().int(),
        /** The member's highest rank so far. */
        peak: z.number().int(),
        validBets: amount,
        deposits: amount,
        /** Of the merchant's month that is running. */
        monthValidBets: amount,
      })
      .nullable(),
  }),
  errors: [],
});

const claim = z.object({ claimId: id, amount, at: instant });

/** M21. */
export const manualRebate = operation({
  id: 'manualRebate',
  method: 'GET',
  path: '/wps/member/rebate',
  summary: 'What the member has gathered of rebate by category since it was last paid',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'MANPLAYREB3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    currency: z.string(),
    /** The level of these rates; null if the merchant has no levels. */
    level: z.object({ rank: z.number().int(), name: z.string() }).nullable(),
    lines: z.array(z.object({ category: z.enum(RATE_CATEGORIES), validBets: amount, rate, sum: amount })),
    total: amount,
    /** An unclaimed rebate pays itself at the end of the merchant's day. */
    paysItself: z.boolean(),
    /** Paid rebates, the newest first; at most 20. */
    claims: z.array(claim),
  }),
  errors: [],
});

/** Pays all of it. A repeat of the key gets the first answer. */
export const claimManualRebate = operation({
  id: 'claimManualRebate',
  method: 'POST',
  path: '/wps/member/rebate/claims',
  summary: 'Pays the gathered rebate to the balance, once',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'MANPLAYREB3',
  body: z.strictObject({ idempotencyKey: z.uuid() }),
  output: claim,
  errors: ['nothing_to_claim'],
});

const reward = z.object({
  rewardId: z.string(),
  kind: z.enum(REWARD_KINDS),
  /** The level that gives it; '' without a level. */
  levelName: z.string(),
  /** It is taken as a bonus with wagering, by the terms that the member accepted; others are cash. */
  paysBonus: z.boolean(),
  amount,
  /** Null if it never expires. */
  expiresAt: instant.nullable(),
});

/** M18. */
export const rewards = operation({
  id: 'rewards',
  method: 'GET',
  path: '/wps/rewards',
  summary: 'What waits for the member to be taken, the first to expire first, and what was taken or has expired',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'REWARDS3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    currency: z.string(),
    /** At most 50. */
    waiting: z.array(reward),
    /** The newest first; at most 50. */
    ended: z.array(reward.extend({ endedAt: instant, isTaken: z.boolean() })),
  }),
  errors: [],
});

export const claimReward = operation({
  id: 'claimReward',
  method: 'POST',
  path: '/wps/rewards/{rewardId}/claim',
  summary: 'Pays a reward to the balance, once',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'REWARDS3',
  params: z.strictObject({ rewardId: z.string().regex(/^[a-z]{1,20}-[\w-]{1,80}$/) }),
  output: z.object({ amount }),
  errors: ['reward_not_found', 'reward_of_another', 'reward_taken', 'reward_expired', 'nothing_to_claim'],
});
