import { z } from 'zod';
import { amount, day, id, instant, languageTag } from './amounts.ts';
import { operation } from './operation.ts';
import { TRANSACTION_GROUPS, TRANSACTION_KINDS, TRANSACTION_STATES } from './record-rules.ts';

const transaction = z.object({
  transactionId: id,
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: what it did to the member's cash and bonus together, or to the held sum where it touched neither. */
  amount,
  isHeld: z.boolean(),
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
