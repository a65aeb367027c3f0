import { z } from 'zod';
import { amount, cursorQuery, id, instant, languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { GATEWAY_CODES } from './gateways.ts';
import { operation } from './operation.ts';
import { ROUND_STATES } from './round-states.ts';

export { ROUND_STATES };

/** A bet in the player's record: one round at one vendor, with all its stakes and returns. */
const bet = z.object({
  betId: id,
  vendor: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /** The launch parameters to open the game again; null while it is not offered. */
  nodeId: z.number().int().nullable(),
  gameType: z.enum(GAME_CATEGORIES).nullable(),
  iconUrl: z.string(),
  roundId: z.string(),
  state: z.enum(ROUND_STATES),
  stake: amount,
  win: amount,
  net: amount,
  currency: z.string(),
  placedAt: instant,
  settledAt: instant.nullable(),
});
export type Bet = z.infer<typeof bet>;

export const betRecord = operation({
  id: 'betRecord',
  method: 'GET',
  path: '/wps/record/bets',
  summary: "The member's bets, newest first",
  access: 'session',
  moduleId: 'TRANSBETREPMEM3',
  query: z.strictObject({ ...cursorQuery, language: languageTag.optional(), state: z.enum(ROUND_STATES).optional() }),
  output: z.object({
    list: z.array(bet),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: [],
});

export const betDetail = operation({
  id: 'betDetail',
  method: 'GET',
  path: '/wps/record/bets/{betId}',
  summary: 'One bet with every movement of money that belongs to it',
  access: 'session',
  moduleId: 'TRANSBETREPMEM3',
  params: z.strictObject({ betId: id }),
  query: z.strictObject({ language: languageTag.optional() }),
  output: bet.extend({
    /** The device that its game was opened on (P151). */
    gateway: z.enum(GATEWAY_CODES),
    movements: z.array(
      z.object({
        transferId: id,
        /** `bet_won_held`: a win that waits for a check before it can be played with; the last two say how the check ended. `free_round_won`: a win that is paid when all free rounds are over. */
        kind: z.enum([
          'bet_placed',
          'bet_won',
          'bet_rolled_back',
          'bet_won_held',
          'free_round_won',
          'held_win_released',
          'held_win_sent_back',
        ]),
        amount,
        /** Null if the movement did not touch playable money. */
        balanceAfter: amount.nullable(),
        reference: z.string(),
        at: instant,
      }),
    ),
    canReplay: z.boolean(),
  }),
  errors: ['bet_not_found'],
});

export const betReplay = operation({
  id: 'betReplay',
  method: 'GET',
  path: '/wps/record/bets/{betId}/replay',
  summary: "The address at the vendor's where the round can be watched again",
  access: 'session',
  mints: true,
  moduleId: 'TRANSBETREPMEM3',
  params: z.strictObject({ betId: id }),
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ content: z.object({ game_url: z.string() }), gameOrigin: z.string() }),
  errors: ['bet_not_found', 'replay_not_available', 'vendor_unavailable'],
});

export const openRounds = operation({
  id: 'openRounds',
  method: 'GET',
  path: '/wps/record/open-rounds',
  summary: "The member's rounds that are not final yet, with the stake they hold",
  access: 'session',
  moduleId: 'TRANSBETREPMEM3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ list: z.array(bet) }),
  errors: [],
});
