import { z } from 'zod';
import { amount, day, id, instant, languageTag } from './amounts.ts';
import { operation } from './operation.ts';
import { TRANSACTION_GROUPS, TRANSACTION_KINDS, TRANSACTION_STATES } from './record-rules.ts';

const transaction = z.object({
  transactionId: id,
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed, of what `effect` names. */
  amount,
  /** What changed by the amount: cash and bonus together, the held sum alone, or cash alone where a bonus became cash. */
  effect: z.enum(['balance', 'held', 'cash']),
  /** Cash and bonus together, after it. */
  balanceAfter: amount,
  state: z.enum(TRANSACTION_STATES),
  reference: z.string(),
  at: instant,
  /** The round that it belongs to. */
  bet: z.object({ betId: id, gameName: z.string() }).nullable(),
  /** The order that it belongs to. */
  order: z.object({ type: z.enum(['deposit', 'withdrawal']), orderId: id }).nullable(),
});
export type Transaction = z.infer<typeof transaction>;

/** M23. Days are the merchant's own, both ends included; by default the newest 93. */
export const transactionRecord = operation({
  id: 'transactionRecord',
  method: 'GET',
  path: '/wps/record/transactions',
  summary: "Every movement of the member's money, newest first",
  access: 'session',
  limit: 'record-member',
  moduleId: 'TRANSREC3',
  query: z.strictObject({
    startDate: day.optional(),
    endDate: day.optional(),
    kind: z.enum(TRANSACTION_GROUPS).optional(),
    /** For the page after the movement with this id. */
    before: id.optional(),
    /** The number that a file of the record takes at once. */
    pageSize: z.coerce.number().int().min(1).max(1000).default(20),
    language: languageTag.optional(),
  }),
  output: z.object({
    currency: z.string(),
    list: z.array(transaction),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: ['span_reversed', 'span_too_long', 'span_too_old'],
});

/** M23. The same days; sums of the record's rows of each day, of all kinds, without held sums. Days without a movement are left out. */
export const transactionDays = operation({
  id: 'transactionDays',
  method: 'GET',
  path: '/wps/record/transactions/days',
  summary: "What came into the member's balance and went out of it on each day, newest first",
  access: 'session',
  limit: 'record-member',
  moduleId: 'TRANSREC3',
  query: z.strictObject({ startDate: day.optional(), endDate: day.optional() }),
  output: z.object({ list: z.array(z.object({ day, in: amount, out: amount })) }),
  errors: ['span_reversed', 'span_too_long', 'span_too_old'],
});

/** M85. Days are the merchant's own, both ends included. An agent's income is in this account until they move it to their cash or send it out. */
export const agencyRecord = operation({
  id: 'agencyRecord',
  method: 'GET',
  path: '/wps/agent/transactions',
  summary: "Every movement of the agent's agency account, newest first, and its balance",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'TRANSREC3',
  query: z.strictObject({
    startDate: day,
    endDate: day,
    /** For the page after the movement with this id. */
    before: id.optional(),
    pageSize: z.coerce.number().int().min(1).max(1000).default(20),
  }),
  output: z.object({
    currency: z.string(),
    /** Now, whatever the days. */
    balance: amount,
    list: z.array(
      z.object({
        transactionId: id,
        kind: z.enum(TRANSACTION_KINDS),
        amount,
        balanceAfter: amount,
        reference: z.string(),
        at: instant,
      }),
    ),
    /** Send it as `before` for the next page; null on the last. */
    next: id.nullable(),
  }),
  errors: ['span_reversed', 'span_too_long', 'span_too_old'],
});
