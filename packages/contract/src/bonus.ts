import { z } from 'zod';
import { amount, id, instant, languageTag } from './amounts.ts';
import { BONUS_DEPOSITS, BONUS_STATES } from './bonus-rules.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

const weights = z.array(z.object({ category: z.enum(GAME_CATEGORIES), percent: z.number().int() }));

const bonus = z.object({
  bonusId: id,
  promotionId: id,
  /** The order of the deposit that brought it; null where no deposit did. */
  depositId: id.nullable(),
  /** Of its promotion. */
  title: z.string(),
  state: z.enum(BONUS_STATES),
  /** What was granted. */
  amount,
  /** The weighed valid bets that make it cash, and those that are played. */
  needs: amount,
  played: amount,
  weights,
  /** The most that a round may stake while it pays a part. */
  stakeMost: amount.nullable(),
  /** Names of the games that take cash alone. */
  excluded: z.array(z.string()),
  /** How long it lasts from its start, in days. */
  days: z.number().int(),
  /** Null while it waits. */
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type Bonus = z.infer<typeof bonus>;

/** Free rounds that a promotion gave. */
const freeRounds = z.object({
  freeRoundsId: id,
  /** Of their promotion. */
  title: z.string(),
  /** `play` is null if the game is not offered now. */
  game: z.object({
    name: z.string(),
    play: z
      .object({
        gameType: z.enum(GAME_CATEGORIES),
        vassalage: z.string(),
        gameId: z.string(),
        nodeId: z.number().int(),
      })
      .nullable(),
  }),
  rounds: z.number().int(),
  /** 0 when they are over: their wins are paid when no round of them is open. */
  left: z.number().int(),
  /** What each is played at. */
  stake: amount,
  /** So far, and the most that is paid of it. */
  won: amount,
  most: amount,
  paysBonus: z.boolean(),
  expiresAt: instant,
});
export type FreeRoundsView = z.infer<typeof freeRounds>;

/** Something about the member's bonuses changed: play was counted, one or free rounds began or ended. */
export const bonusState = z.object({});

/** Limits: 20 that wait, 50 that have ended. */
export const bonuses = operation({
  id: 'bonuses',
  method: 'GET',
  path: '/wps/member/bonuses',
  summary:
    'The active bonus with its progress, those that wait, those that have ended, free rounds, and offers that wait for a deposit',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'REWARDS3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({
    currency: z.string(),
    /** `balance` is what it holds now: the loss if it ends before it is played. */
    active: bonus.extend({ balance: amount }).nullable(),
    queued: z.array(bonus),
    ended: z.array(bonus),
    /** That can be played, or whose wins are still to be paid; at most 20, the first to expire first. */
    freeRounds: z.array(freeRounds),
    /** Taken, and waiting for the deposit that brings the bonus. */
    taken: z.array(
      z.object({
        promotionId: id,
        title: z.string(),
        on: z.enum(BONUS_DEPOSITS),
        percent: z.number().int(),
        most: amount,
        times: z.number().int(),
        days: z.number().int(),
        weights,
        stakeMost: amount.nullable(),
      }),
    ),
  }),
  errors: [],
});

/** `loss` is the balance that the screen displayed; of a bonus that waits it is its amount. Cash is not touched. A repeat answers the same. */
export const cancelBonus = operation({
  id: 'cancelBonus',
  method: 'POST',
  path: '/wps/member/bonuses/{bonusId}/cancel',
  summary: 'Ends a bonus before it is played: its balance goes back to the house',
  access: 'real',
  limit: 'reward-member',
  moduleId: 'REWARDS3',
  params: z.strictObject({ bonusId: id }),
  body: z.strictObject({ loss: amount }),
  output: z.object({ state: z.enum(BONUS_STATES) }),
  errors: ['reward_not_found', 'bonus_not_active', 'bonus_changed'],
});
