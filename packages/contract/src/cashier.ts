import { z } from 'zod';
import { amount, cursorQuery, id, instant, languageTag, positiveAmount } from './amounts.ts';
import { operation } from './operation.ts';

const paymentMethod = z.object({
  code: z.string(),
  name: z.string(),
  mark: z.string(),
  minimum: amount,
  maximum: amount,
  /** How long it usually takes, in minutes; measured or promised by the provider. */
  minutes: z.number().int(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const DEPOSIT_STATES = ['created', 'pending', 'settled', 'failed', 'expired'] as const;
export const WITHDRAWAL_STATES = ['held', 'sent', 'paid', 'returned'] as const;
const idempotencyKey = z.uuid();

const deposit = z.object({
  orderId: id,
  method: z.string(),
  methodName: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(DEPOSIT_STATES),
  createdAt: instant,
  settledAt: instant.nullable(),
});
export type Deposit = z.infer<typeof deposit>;

const withdrawal = z.object({
  orderId: id,
  method: z.string(),
  methodName: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const depositMethods = operation({
  id: 'depositMethods',
  method: 'GET',
  path: '/wps/cashier/deposit/methods',
  summary: 'Ways to pay in, with their limits',
  access: 'real',
  moduleId: 'CASHIER3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ methods: z.array(paymentMethod), quickAmounts: z.array(amount) }),
  errors: ['not_real_account'],
});

export const createDeposit = operation({
  id: 'createDeposit',
  method: 'POST',
  path: '/wps/cashier/deposits',
  summary: "Makes a deposit order and gives the address of the provider's page",
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  body: z.strictObject({ idempotencyKey, method: z.string().min(1).max(32), amount: positiveAmount }),
  output: deposit.extend({ redirectUrl: z.string() }),
  errors: ['not_real_account', 'payment_method_unavailable', 'amount_out_of_bounds', 'conflict'],
});

export const depositRecord = operation({
  id: 'depositRecord',
  method: 'GET',
  path: '/wps/cashier/deposits',
  summary: "The member's deposits, newest first",
  access: 'session',
  moduleId: 'DEPRECM3',
  query: z.strictObject({ ...cursorQuery }),
  output: z.object({ list: z.array(deposit), next: id.nullable() }),
  errors: [],
});

export const depositDetail = operation({
  id: 'depositDetail',
  method: 'GET',
  path: '/wps/cashier/deposits/{orderId}',
  summary: 'One deposit and where it stands',
  access: 'session',
  moduleId: 'DEPRECM3',
  params: z.strictObject({ orderId: id }),
  output: deposit,
  errors: ['order_not_found'],
});

export const withdrawMethods = operation({
  id: 'withdrawMethods',
  method: 'GET',
  path: '/wps/cashier/withdraw/methods',
  summary: 'Ways to be paid out, with their limits',
  access: 'real',
  moduleId: 'CASHIER3',
  query: z.strictObject({ language: languageTag.optional() }),
  output: z.object({ methods: z.array(paymentMethod), quickAmounts: z.array(amount), available: amount }),
  errors: ['not_real_account'],
});

export const createWithdrawal = operation({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  summary: 'Holds the money and sends it to the provider',
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  body: z.strictObject({
    idempotencyKey,
    method: z.string().min(1).max(32),
    amount: positiveAmount,
    /** The account number at the provider that is paid. */
    account: z
      .string()
      .trim()
      .min(4)
      .max(34)
      .regex(/^[0-9A-Za-z-]+$/),
  }),
  output: withdrawal,
  errors: [
    'not_real_account',
    'payment_method_unavailable',
    'amount_out_of_bounds',
    'insufficient_balance',
    'conflict',
  ],
});

export const withdrawalRecord = operation({
  id: 'withdrawalRecord',
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  summary: "The member's withdrawals, newest first",
  access: 'session',
  moduleId: 'CASHIER3',
  query: z.strictObject({ ...cursorQuery }),
  output: z.object({ list: z.array(withdrawal), next: id.nullable() }),
  errors: [],
});
