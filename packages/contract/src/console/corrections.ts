import { z } from 'zod';
import { amount, id, positiveAmount } from '../amounts.ts';
import { operation } from '../operation.ts';
import { APPROVAL_STATUSES, reason } from './approvals.ts';
import { CORRECTION_DIRECTIONS } from './player-words.ts';

/**
 * Moves nothing yet: a second person approves it (`consoleApprove`). A debit takes what is there then, and the rest is noted as
 * owed. Real money alone.
 */
export const consoleProposeCorrection = operation({
  id: 'consoleProposeCorrection',
  method: 'POST',
  path: '/wps/console/players/{memberId}/corrections',
  summary: "Proposes to put a player's balance right",
  access: 'staff',
  permission: 'money.propose',
  moduleId: 'CONSOLE3',
  limit: 'desk-staff',
  params: z.strictObject({ memberId: id }),
  body: z.strictObject({
    direction: z.enum(CORRECTION_DIRECTIONS),
    /** In the player's currency. */
    amount: positiveAmount,
    reason,
    idempotencyKey: z.uuid(),
  }),
  output: z.object({
    approvalId: id,
    status: z.enum(APPROVAL_STATUSES),
    /** The player's current cash. */
    cash: amount,
    currency: z.string(),
  }),
  errors: ['forbidden', 'not_found', 'conflict', 'amount_out_of_bounds', 'not_real_account'],
});
