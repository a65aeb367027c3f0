import { z } from 'zod';
import { amount, day } from './amounts.ts';
import { GAME_CATEGORIES } from './categories.ts';
import { operation } from './operation.ts';

const count = z.number().int();

/** Cash alone: money of bonuses is no part of stakes, valid bets and wins. */
const teamSums = {
  /** Minus refunds. */
  stakes: amount,
  /** Of rounds that ended: the smaller of the cash stake and the cash won or lost by it (R13). */
  validBets: amount,
  wins: amount,
  /** Wins less stakes. */
  net: amount,
  /** Bets less those that were refunded. */
  bets: count,
  deposits: amount,
  withdrawals: amount,
  /** Bonuses that became cash, and gifts. */
  bonuses: amount,
  rebates: amount,
};
const teamFigures = z.object(teamSums);
export type TeamFigures = z.infer<typeof teamFigures>;

const overview = z.object({
  ...teamSums,
  /** Deposits less withdrawals. */
  netDeposits: amount,
  /** Active members of an average day of the span, rounded down. */
  activePerDay: count,
  newMembers: count,
});

const span = { startDate: day, endDate: day };
const SPAN_ERRORS = ['span_reversed', 'span_too_long', 'span_too_old'] as const;

/** M84. Days are the merchant's own, both ends included; at most 93. */
export const teamOverview = operation({
  id: 'teamOverview',
  method: 'GET',
  path: '/wps/agent/team/overview',
  summary: 'What the team played and paid in a span of days, by day and category, next to the span before it',
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGEPAG',
  query: z.strictObject(span),
  output: z.object({
    currency: z.string(),
    totals: overview,
    /** Of as many days, right before the span. */
    before: overview,
    /** Every day of the span, the oldest first. */
    days: z.array(z.object({ day, figures: teamFigures, active: count })),
    /** The most played first; null holds games that are in no category any more. */
    categories: z.array(
      z.object({
        category: z.enum(GAME_CATEGORIES).nullable(),
        stakes: amount,
        validBets: amount,
        wins: amount,
        net: amount,
        bets: count,
      }),
    ),
  }),
  errors: [...SPAN_ERRORS],
});
