import { z } from 'zod';
import { amount, cursorQuery, day, id, instant } from './amounts.ts';
import { CONTRACT_KINDS, DIVIDEND_PERIODS } from './contract-rules.ts';
import { operation } from './operation.ts';

const PERIODS = ['day', 'hour', ...DIVIDEND_PERIODS] as const;

/** Nothing: no sum was due. Approved: it is paid within the minute. */
export const CONTRACT_PAYMENT_STATES = ['nothing', 'waiting', 'approved', 'paid', 'declined'] as const;

/** What a contract came to in a period that has ended. */
export const contractPayment = z.object({
  paymentId: id,
  kind: z.enum(CONTRACT_KINDS),
  period: z.enum(PERIODS),
  from: instant,
  /** The beginning of the next period. */
  to: instant,
  /** Valid bets of the team; of a dividend its stakes less wins, of rounds that ended. */
  played: amount,
  /** The part of it that late results of rounds of earlier periods changed. */
  late: amount,
  /** Of a dividend: what the house paid on the team's play, and the loss that earlier periods left. */
  costs: amount,
  brought: amount,
  /** What the rate is paid of: `played` less `costs` and `brought`. */
  base: amount,
  activeMembers: z.number().int(),
  /** From 1; null where no tier's conditions were met. */
  tier: z.number().int().nullable(),
  /** Hundredths of a per mille of valid bets; of a dividend hundredths of a percent. */
  rate: z.number().int().nullable(),
  /** What the contract pays together with those below it, and what those below cost. */
  result: amount,
  children: amount,
  /** What the agent gets. */
  amount,
  /** What those below cost above the result. */
  shortfall: amount,
  /** What the next dividend begins with. */
  carry: amount,
  state: z.enum(CONTRACT_PAYMENT_STATES),
  /** Why it was declined. */
  reason: z.string(),
});
export type ContractPayment = z.infer<typeof contractPayment>;

const pastQuery = {
  ...cursorQuery,
  /** The number that a file of the list takes at once. */
  pageSize: z.coerce.number().int().min(1).max(1000).default(20),
};

const pastPage = z.object({
  currency: z.string(),
  list: z.array(contractPayment),
  /** The `before` of the next page; null on the last. */
  next: id.nullable(),
});

export const contractPayments = operation({
  id: 'contractPayments',
  method: 'GET',
  path: '/wps/agent/contract-payments',
  summary: "What the agent's salary or hour contracts came to in the periods that have ended, the newest first",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({ ...pastQuery, kind: z.enum(['salary', 'hour']) }),
  output: pastPage,
  errors: [],
});

/** M32. */
export const agentDividends = operation({
  id: 'agentDividends',
  method: 'GET',
  path: '/wps/agent/dividends',
  summary: "What the agent's dividend came to in the periods that have ended, the newest first",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject(pastQuery),
  output: pastPage,
  errors: [],
});

/** M32. What the running period has come to so far; it is paid by what it comes to at its end. */
export const contractNow = operation({
  id: 'contractNow',
  method: 'GET',
  path: '/wps/agent/contract-now',
  summary: "The running period of the agent's contract of a kind: its figures so far and the tier that they reach",
  access: 'agent',
  limit: 'agency-member',
  moduleId: 'AGENCY3',
  query: z.strictObject({ kind: z.enum(CONTRACT_KINDS) }),
  output: z.object({
    currency: z.string(),
    /** Null where no contract counts for the whole of the running period. */
    running: z
      .object({
        period: z.enum(PERIODS),
        /** Days of the merchant; of an hour its day twice. */
        first: day,
        last: day,
        from: instant,
        /** The beginning of the next period. */
        to: instant,
        carries: z.boolean(),
        /** Valid bets of the team; of a dividend its stakes less wins, of rounds that ended. */
        played: amount,
        late: amount,
        /** Of a dividend: what the house paid on the team's play, and the loss that earlier periods left. */
        costs: amount,
        brought: amount,
        /** What the tiers are compared with: `played` less `costs` and `brought`. */
        base: amount,
        activeMembers: z.number().int(),
        /** From 1; null where no tier is reached. */
        tier: z.number().int().nullable(),
        /** What the contract would pay if the period ended now, those below included. */
        result: amount,
        tiers: z.array(z.object({ atLeast: amount, activeAtLeast: z.number().int(), rate: z.number().int() })),
        /** What the next tier above still needs; null at the highest one. */
        next: z.object({ tier: z.number().int(), base: amount, activeMembers: z.number().int() }).nullable(),
      })
      .nullable(),
    /** When a contract begins that is accepted and does not count yet. */
    begins: z.object({ at: instant, day }).nullable(),
  }),
  errors: [],
});
