import { z } from 'zod';
import { amount, day, id, typedAmount } from './amounts.ts';
import { operation } from './operation.ts';
import { RATE_CATEGORIES } from './rate-rules.ts';

const SPAN_ERRORS = ['span_reversed', 'span_too_long', 'span_too_old'] as const;

/** M91. Days are the merchant's own, both ends included; at most 93. A day is listed once it has ended and was counted. */
export const teamRebate = operation({
  id: 'teamRebate',
  method: 'GET',
  path: '/wps/agent/rebates',
  summary: "What the bets of the agent's team brought the agent, by day, category and member directly below",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGEREBINC3',
  query: z.strictObject({
    startDate: day,
    endDate: day,
    category: z.enum(RATE_CATEGORIES).optional(),
    /** Of a member directly below the agent. */
    childId: id.optional(),
    /** The page after this place. */
    before: z.string().max(64).optional(),
    /** The number that a file of the list takes at once. */
    pageSize: z.coerce.number().int().min(1).max(1000).default(20),
  }),
  output: z.object({
    currency: z.string(),
    /** Of the span: what was paid to the agency account. Corrections of earlier days can leave less than the lines come to. */
    paid: amount,
    /** Days of the span that brought anything, the newest first; whatever filter is set. */
    days: z.array(z.object({ day, paid: amount })),
    list: z.array(
      z.object({
        day,
        childId: id,
        userName: z.string(),
        category: z.enum(RATE_CATEGORIES),
        /** Cash-valid bets of the member and of all members below. */
        validBets: amount,
        income: amount,
      }),
    ),
    /** The `before` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
  errors: [...SPAN_ERRORS],
});

export const agencyAccount = operation({
  id: 'agencyAccount',
  method: 'GET',
  path: '/wps/agent/account',
  summary: "The balance of the agent's agency account",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  output: z.object({ currency: z.string(), balance: amount }),
  errors: [],
});

/** The same key moves the money once, and answers as before. */
export const moveAgencyMoney = operation({
  id: 'moveAgencyMoney',
  method: 'POST',
  path: '/wps/agent/account/moves',
  summary: "Moves money from the agency account to the agent's own cash",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  body: z.strictObject({ idempotencyKey: z.uuid(), amount: typedAmount }),
  output: z.object({ currency: z.string(), balance: amount }),
  errors: ['amount_not_money', 'amount_ambiguous', 'insufficient_balance', 'conflict'],
});
