import { z } from 'zod';
import { amount, id, instant } from './amounts.ts';
import { DEPOSIT_REFUSALS, MANUAL_STATES, MAX_TRANSFER_ID, PAYEE_FIELDS } from './manual-payment-rules.ts';
import { operation } from './operation.ts';
import { picture, uploadId } from './uploads.ts';

const manualDepositOutput = z.object({
  orderId: id,
  /** To be named with the transfer. */
  reference: z.string(),
  amount,
  currency: z.string(),
  /** The account to pay to, in the caller's language. */
  payee: z.array(z.object({ field: z.enum(PAYEE_FIELDS), value: z.string() })),
  /** What else the merchant says about it; '' without anything. */
  note: z.string(),
  state: z.enum(MANUAL_STATES),
  /** What the player sent; null before. */
  sent: z.object({ transferId: z.string(), slip: picture.nullable(), at: instant }).nullable(),
  /** Why it was refused; `note` is of the staff, '' without one. */
  refused: z.object({ reason: z.enum(DEPOSIT_REFUSALS), note: z.string() }).nullable(),
});
export type ManualDeposit = z.infer<typeof manualDepositOutput>;

const params = z.strictObject({ orderId: id });

export const manualDeposit = operation({
  id: 'manualDeposit',
  method: 'GET',
  path: '/wps/cashier/deposits/{orderId}/transfer',
  summary: 'Where to transfer a deposit to, and what became of the transfer',
  access: 'session',
  moduleId: 'CASHIER3',
  params,
  output: manualDepositOutput,
  errors: ['order_not_found'],
});

/** The same transfer again answers the same; another one for the order is `transfer_already_sent`. */
export const sendManualDeposit = operation({
  id: 'sendManualDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits/{orderId}/transfer',
  summary: 'Reports the transfer of a deposit, with its slip, for staff to check',
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  params,
  body: z.strictObject({
    transferId: z
      .string()
      .min(1)
      .max(2 * MAX_TRANSFER_ID),
    slipId: uploadId,
  }),
  output: manualDepositOutput,
  errors: [
    'not_real_account',
    'order_not_found',
    'transfer_id_invalid',
    'transfer_id_used',
    'transfer_already_sent',
    'picture_gone',
  ],
});
