import { z } from 'zod';
import { amount, id, instant } from '../amounts.ts';
import { WITHDRAWAL_STATES } from '../cashier.ts';
import { operation } from '../operation.ts';
import { REVIEW_REASONS } from '../withdrawal-rules.ts';
import { APPROVAL_STATUSES, reason } from './approvals.ts';
import { listPage, listQuery } from './list.ts';

const withdrawal = z.object({
  orderId: id,
  memberId: id,
  account: z.string(),
  methodName: z.string(),
  /** The sum that left the balance; the payout is less by the fee. */
  amount,
  fee: amount,
  currency: z.string(),
  /** The number that is paid. */
  number: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Why it is looked at. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  createdAt: instant,
  /** Null while it waits. `by` is null for a command. */
  decided: z
    .object({ how: z.enum(['approved', 'returned']), at: instant, by: z.string().nullable(), reason: z.string() })
    .nullable(),
});
export type ConsoleWithdrawal = z.infer<typeof withdrawal>;

/** A count and a sum; `isAtLeast` if there are more than were added up. */
const sum = z.object({ count: z.number().int(), amount, isAtLeast: z.boolean() });

const detail = withdrawal.extend({
  /** Who holds the account that is paid, as the member named them; null for orders that name no account. */
  holderName: z.string().nullable(),
  bankName: z.string().nullable(),
  registeredAt: instant,
  cash: amount,
  deposits: sum,
  withdrawals: sum,
  /** Stakes and wins of rounds. */
  bets: sum,
  /** Still to be staked for the deposits. */
  playLeft: amount,
  /** What other ways were to be paid back first when it was ordered, if that is a reason. */
  waysBack: z.array(z.object({ methodName: z.string(), amount })),
  /** The last bonus that became cash. */
  bonusMet: z.object({ amount, at: instant }).nullable(),
  /** How many other players sign in on a phone of this one. */
  othersOnPhone: z.number().int(),
  /** It takes two people, because of its sum. */
  takesTwo: z.boolean(),
  /** A colleague proposed to approve it, and it waits for a second person. */
  isProposed: z.boolean(),
});
export type ConsoleWithdrawalDetail = z.infer<typeof detail>;

export const consoleWithdrawals = operation({
  id: 'consoleWithdrawals',
  method: 'GET',
  path: '/wps/console/withdrawals',
  summary: 'Withdrawals that people look at before they are sent, and those that they decided on',
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    cursor: id.optional(),
    limit: listQuery.limit,
    list: z.enum(['waiting', 'decided']).default('waiting'),
    sort: z.enum(['created.asc', 'created.desc']).default('created.asc'),
  }),
  output: listPage(withdrawal).extend({ waiting: z.number().int() }),
  errors: ['forbidden'],
});

const params = z.strictObject({ orderId: id });

export const consoleWithdrawal = operation({
  id: 'consoleWithdrawal',
  method: 'GET',
  path: '/wps/console/withdrawals/{orderId}',
  summary: "One of them with the player's figures; the look is noted in the audit",
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  params,
  output: detail,
  errors: ['forbidden', 'not_found'],
});

/** The event of a decision is in its transaction. */
export const consoleApproveWithdrawal = operation({
  id: 'consoleApproveWithdrawal',
  method: 'POST',
  path: '/wps/console/withdrawals/{orderId}/approval',
  summary: 'Lets a withdrawal be sent; one above the limit of the merchant waits for a second person',
  access: 'staff',
  permission: 'payments.act',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason, idempotencyKey: z.uuid() }),
  /** `applied` if it is sent, `open` if it waits for a second person. */
  output: z.object({ status: z.enum(APPROVAL_STATUSES) }),
  errors: ['forbidden', 'not_found', 'conflict', 'withdrawal_decided'],
});

export const consoleReturnWithdrawal = operation({
  id: 'consoleReturnWithdrawal',
  method: 'POST',
  path: '/wps/console/withdrawals/{orderId}/return',
  summary: 'Returns the money to the balance; the player reads the reason',
  access: 'staff',
  permission: 'payments.act',
  limit: 'desk-staff',
  moduleId: 'CONSOLE3',
  params,
  body: z.strictObject({ reason }),
  output: z.object({}),
  errors: ['forbidden', 'not_found', 'conflict', 'withdrawal_decided'],
});
