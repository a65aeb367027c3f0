import { z } from 'zod';
import { amount, id, instant, positiveAmount } from '../amounts.ts';
import {
  DEPOSIT_REFUSALS,
  MANUAL_STATES,
  MAX_REFUSAL_NOTE,
  MAX_TRANSFER_ID,
  PAYOUT_FAILURES,
} from '../manual-payment-rules.ts';
import { operation } from '../operation.ts';
import { picture } from '../uploads.ts';
import { APPROVAL_STATUSES, reason } from './approvals.ts';
import { listPage, listQuery } from './list.ts';

const KINDS = ['deposit', 'withdrawal'] as const;

const payment = z.object({
  /** The cashier's reference of the order. */
  reference: z.string(),
  kind: z.enum(KINDS),
  orderId: id,
  memberId: id,
  memberName: z.string(),
  methodName: z.string(),
  amount,
  currency: z.string(),
  /** Where a payout goes; '' for a deposit. */
  account: z.string(),
  /** '' for a payout that was not made yet. */
  transferId: z.string(),
  slip: picture.nullable(),
  state: z.enum(MANUAL_STATES),
  /** Since when the staff may act on it. */
  queuedAt: instant,
  /** The confirmation of a deposit takes two of the staff; a payout takes another one before it is paid, and was not approved yet. */
  needsSecond: z.boolean(),
  /** One has confirmed or asked for it, and a second person is to approve that. */
  isProposed: z.boolean(),
  /** Who makes the payout now. `isLapsed`: another may take it over. */
  claimed: z.object({ by: z.string(), isMine: z.boolean(), until: instant, isLapsed: z.boolean() }).nullable(),
  refused: z.object({ reason: z.enum([...DEPOSIT_REFUSALS, ...PAYOUT_FAILURES]), note: z.string() }).nullable(),
  /** Null while it is open; '' for the name where a command decided. */
  decided: z.object({ by: z.string(), at: instant }).nullable(),
});
export type ManualPayment = z.infer<typeof payment>;

const reference = z.string().regex(/^[DW]\d{1,18}-\d{1,18}$/);
const params = z.strictObject({ reference });
const refusals = ['forbidden', 'not_found', 'payment_decided', 'second_person_waits'] as const;
const unclaimed = ['payout_claimed', 'payout_unclaimed'] as const;
const proposal = z.object({ approvalId: id, status: z.enum(APPROVAL_STATUSES) });
const note = z.string().trim().max(MAX_REFUSAL_NOTE).default('');

export const consoleManualPayments = operation({
  id: 'consoleManualPayments',
  method: 'GET',
  path: '/wps/console/manual-payments',
  summary:
    'Transfers of players to check and payouts to make, oldest first; found by transfer id, reference or order number',
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  query: z.strictObject({
    ...listQuery,
    sort: z.enum(['queued.asc', 'queued.desc']).default('queued.asc'),
    list: z.enum(['open', 'decided']).default('open'),
    kind: z.enum(KINDS).optional(),
  }),
  output: listPage(payment),
  errors: ['forbidden'],
});

export const consoleManualPayment = operation({
  id: 'consoleManualPayment',
  method: 'GET',
  path: '/wps/console/manual-payments/{reference}',
  summary: 'One transfer of a player, or one payout',
  access: 'staff',
  permission: 'payments.read',
  moduleId: 'CONSOLE3',
  params,
  output: payment,
  errors: ['forbidden', 'not_found'],
});

/** `proposal`: above the merchant's limit nothing is credited until a second person approves it (`consoleApprove`). */
export const consoleConfirmDeposit = operation({
  id: 'consoleConfirmDeposit',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/confirmation',
  summary: 'Confirms that the transfer of a deposit has arrived; its order is credited',
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  body: z.strictObject({
    /** What arrived, by the bank statement: only the order's own sum is credited. */
    arrived: positiveAmount,
    idempotencyKey: z.uuid(),
  }),
  output: payment.extend({ proposal: proposal.nullable() }),
  errors: [...refusals, 'conflict', 'arrived_sum_differs'],
});

export const consoleRefuseDeposit = operation({
  id: 'consoleRefuseDeposit',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/refusal',
  summary: 'Refuses the transfer of a deposit, with a reason for the player',
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  body: z.strictObject({ reason: z.enum(DEPOSIT_REFUSALS), note }),
  output: payment,
  errors: refusals,
});

/** Only its owner notes the end of a claimed payout, so that two clerks never pay the same one. */
export const consoleClaimPayout = operation({
  id: 'consoleClaimPayout',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/claim',
  summary: "Claims a payout for a while, renews the caller's claim, or takes over one that has lapsed",
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  output: payment,
  errors: [...refusals, 'payout_claimed'],
});

export const consoleReleasePayout = operation({
  id: 'consoleReleasePayout',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/release',
  summary: "Ends the caller's claim of a payout that they have not paid",
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  output: payment,
  errors: [...refusals, ...unclaimed],
});

/** Above the merchant's limit a payout is paid only after a second person has approved it (`consoleApprove`). */
export const consoleProposePayout = operation({
  id: 'consoleProposePayout',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/proposal',
  summary: 'Asks a second person to approve a large payout before it is paid',
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  body: z.strictObject({ reason, idempotencyKey: z.uuid() }),
  output: payment.extend({ proposal: proposal.nullable() }),
  errors: [...refusals, 'conflict'],
});

export const consolePayoutMade = operation({
  id: 'consolePayoutMade',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/payout',
  summary: 'Notes the transfer by which a withdrawal was paid',
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  body: z.strictObject({
    transferId: z
      .string()
      .trim()
      .min(1)
      .max(2 * MAX_TRANSFER_ID),
  }),
  output: payment,
  errors: [...refusals, ...unclaimed, 'second_person_needed', 'transfer_id_invalid', 'transfer_id_used'],
});

export const consolePayoutFailed = operation({
  id: 'consolePayoutFailed',
  method: 'POST',
  path: '/wps/console/manual-payments/{reference}/payout-failure',
  summary: 'Notes that a withdrawal could not be paid; its money is returned',
  access: 'staff',
  permission: 'payments.act',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params,
  body: z.strictObject({ reason: z.enum(PAYOUT_FAILURES), note }),
  output: payment,
  errors: [...refusals, ...unclaimed],
});
