import { z } from 'zod';
import { amount, cursorQuery, id, instant } from './amounts.ts';
import { INVITATION_LINKS, INVITATION_STAGES } from './invitation-rules.ts';
import { operation } from './operation.ts';

const count = z.number().int().min(0);

/** M19. Friends are the members who registered by the agent's link or code; accounts that the agent opened are none. */
export const inviteSummary = operation({
  id: 'inviteSummary',
  method: 'GET',
  path: '/wps/agent/invitations',
  summary: 'What the merchant pays for invited friends, and how many of them came how far',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  output: z.object({
    currency: z.string(),
    /** Null while the promotion REFERRAL does not run, or has no figures. They apply to friends who register now. */
    terms: z
      .object({
        promotionId: id,
        rewards: z.object({ registered: amount, verified: amount, deposited: amount, played: amount }),
        /** The deposit that counts is the first of at least this. */
        leastDeposit: amount,
        /** Valid bets to reach, as a multiple of that deposit. */
        playTimes: z.number().int(),
        /** Days that a reward waits to be taken. */
        rewardDays: z.number().int(),
      })
      .nullable(),
    /** Friends who reached each stage. */
    friends: z.object({ registered: count, verified: count, deposited: count, played: count }),
    /** Sums of rewards. */
    rewards: z.object({ waiting: amount, taken: amount }),
  }),
  errors: [],
});

const stage = z.object({
  stage: z.enum(INVITATION_STAGES),
  /** Null until it is reached. */
  at: instant.nullable(),
  /** The reward of the stage by the terms of the day on which the friend registered. */
  reward: amount,
  /** `none`: the stage pays nothing, or is not reached. */
  state: z.enum(['none', 'waiting', 'taken', 'expired']),
});

export const invitedFriends = operation({
  id: 'invitedFriends',
  method: 'GET',
  path: '/wps/agent/invitations/friends',
  summary: "The agent's invited friends with their stages, the newest first",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({ ...cursorQuery }),
  output: z.object({
    list: z.array(
      z.object({
        friendId: id,
        /** Masked: `ra***7`. */
        name: z.string(),
        /** Null if the friend counts. */
        linkedBy: z.enum(INVITATION_LINKS).nullable(),
        /** All of them, in order. */
        stages: z.array(stage),
      }),
    ),
    /** The `before` of the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});
