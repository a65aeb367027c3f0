import { z } from 'zod';
import { amount, day, languageTag } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

/** Play: `net` is wins less stakes. */
const played = {
  /** Minus refunds. */
  stakes: amount,
  /** Of rounds that ended: the smaller of the stake and the amount won or lost by it (R13). */
  validBets: amount,
  wins: amount,
};
const playedFigures = z.object({ ...played, net: amount });

const figures = z.object({
  deposits: amount,
  withdrawals: amount,
  ...played,
  jackpots: amount,
  bonuses: amount,
  rebates: amount,
  /** Corrections, fees, and what an agent is paid. */
  others: amount,
  /** The member's gain: all of the above except deposits and withdrawals. */
  net: amount,
});
export type ProfitFigures = z.infer<typeof figures>;

/** M26. Days are the merchant's own, both ends included. Each movement counts on the day on which it happened. */
export const profitAndLoss = operation({
  id: 'profitAndLoss',
  method: 'GET',
  path: '/wps/record/profit',
  summary: 'What the member paid, played and got in a span of days, by day, category and game',
  access: 'session',
  limit: 'record-member',
  moduleId: 'PERSREP3',
  query: z.strictObject({ startDate: day, endDate: day, language: languageTag.optional() }),
  output: z.object({
    currency: z.string(),
    totals: figures,
    /** The span in pieces, oldest first: days up to 31 of them, weeks up to 17, else months. */
    pieces: z.array(z.object({ startDate: day, endDate: day, figures })),
    pieceOf: z.enum(['day', 'week', 'month']),
    /** The most played first; null holds games that are in no category any more. */
    categories: z.array(z.object({ category: z.enum(GAME_CATEGORIES).nullable(), figures: playedFigures })),
    /** The most played first; at most 50. */
    games: z.array(
      z.object({
        vendor: z.string(),
        gameCode: z.string(),
        gameName: z.string(),
        vendorName: z.string(),
        iconUrl: z.string(),
        figures: playedFigures,
      }),
    ),
    /** The sum of the other games. */
    otherGames: z.object({ count: z.number().int(), figures: playedFigures }).nullable(),
    /** Since the account was opened. */
    lifetime: z.object({ deposits: amount, withdrawals: amount, netDeposits: amount }),
  }),
  errors: ['span_reversed', 'span_too_long', 'span_too_old'],
});
