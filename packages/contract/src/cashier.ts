import { z } from 'zod';
import { AMOUNT_FAULTS } from '@mela/money/typed-amount';
import { amount, cursorQuery, day, id, instant, languageTag, typedAmount } from './amounts.ts';
import { operation } from './operation.ts';
import { PAYMENT_KINDS } from './payment-rules.ts';
import { ORDER_PROGRESS, ORDER_TYPES } from './record-rules.ts';
import { pin, PIN_ERRORS } from './withdrawal-pin.ts';

const paymentMethod = z.object({
  code: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  name: z.string(),
  mark: z.string(),
  /** Of one order. */
  minimum: amount,
  maximum: amount,
  /** The limits of all orders of a day: their sum and their number; null without a limit. */
  dayMost: amount.nullable(),
  dayOrders: z.number().int().nullable(),
  /** The fee of an order: a fixed part, and ten-thousandths of its sum (`feeOf`). */
  fee: z.object({ fixed: amount, perTenThousand: z.number().int() }),
  /** How long it usually takes, in minutes; measured or promised by the provider. */
  minutes: z.number().int(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

export const DEPOSIT_STATES = ['created', 'pending', 'settled', 'failed', 'expired'] as const;
/** In `review` people look at it before it is sent. */
export const WITHDRAWAL_STATES = ['review', 'held', 'sent', 'paid', 'returned'] as const;
const idempotencyKey = z.uuid();
/** The fee that the screen displayed: if it has changed, nothing is ordered. */
const shownFee = amount.optional();

const refusedSums = [
  'payment_method_unavailable',
  ...AMOUNT_FAULTS,
  'amount_out_of_bounds',
  'day_sum_reached',
  'day_count_reached',
  'fee_changed',
] as const;

const deposit = z.object({
  orderId: id,
  method: z.string(),
  methodName: z.string(),
  /** What is paid in; the fee comes off it. */
  amount,
  fee: amount,
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
  /** The sum that leaves the balance; the payout is less by the fee. */
  amount,
  fee: amount,
  currency: z.string(),
  /** The number that is paid. */
  account: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  /** Why people returned it, in their words; null if they did not. */
  returnReason: z.string().nullable(),
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
  body: z.strictObject({
    idempotencyKey,
    method: z.string().min(1).max(32),
    amount: typedAmount,
    fee: shownFee,
  }),
  output: deposit.extend({ redirectUrl: z.string() }),
  errors: ['not_real_account', ...refusedSums, 'too_many_open_orders', 'conflict'],
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
  /** `isManual`: the player transfers it themselves and reports the transfer (`manualDeposit`). */
  output: deposit.extend({ isManual: z.boolean() }),
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
  output: z.object({
    methods: z.array(paymentMethod),
    quickAmounts: z.array(amount),
    available: amount,
    /** What is still to be staked for the member's deposits: until then people look at each withdrawal. */
    playLeft: amount,
    /** How long such a look takes at most. */
    reviewHours: z.number().int(),
    /** What the member may withdraw in a day before people look, by their level. */
    automatic: amount,
    /** What goes back first by the way it came in: a withdrawal by another method waits for people. Empty where the merchant does not look at that. */
    waysBack: z.array(z.object({ method: z.string(), amount })),
  }),
  errors: ['not_real_account'],
});

export const createWithdrawal = operation({
  id: 'createWithdrawal',
  method: 'POST',
  path: '/wps/cashier/withdrawals',
  summary: 'Holds the money and sends it to the provider, or lets people look at it first',
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  body: z.strictObject({
    idempotencyKey,
    method: z.string().min(1).max(32),
    amount: typedAmount,
    fee: shownFee,
    /** One of the member's payout accounts, of the method's kind. */
    payoutAccountId: id,
    /** What the active bonus holds, as the screen displayed it: the withdrawal ends that bonus. Left out where none is active. */
    bonusLoss: amount.optional(),
    pin,
  }),
  output: withdrawal,
  errors: [
    'not_real_account',
    ...refusedSums,
    'payout_account_not_found',
    ...PIN_ERRORS,
    'insufficient_balance',
    'bonus_would_end',
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

const order = z.discriminatedUnion('type', [
  deposit.omit({ settledAt: true }).extend({ type: z.literal('deposit'), endedAt: instant.nullable() }),
  withdrawal
    .omit({ finishedAt: true, account: true, returnReason: true })
    .extend({ type: z.literal('withdrawal'), endedAt: instant.nullable() }),
]);
export type Order = z.infer<typeof order>;

/** M25. Days are the merchant's own, both ends included, at most 93 at once and from a year ago on; by default the newest 93. */
export const orderRecord = operation({
  id: 'orderRecord',
  method: 'GET',
  path: '/wps/cashier/orders',
  summary: "The member's deposits and withdrawals together, newest first",
  access: 'session',
  limit: 'record-member',
  moduleId: 'DEPRECM3',
  query: z.strictObject({
    startDate: day.optional(),
    endDate: day.optional(),
    type: z.enum(ORDER_TYPES).optional(),
    state: z.enum(ORDER_PROGRESS).optional(),
    /** The `next` of the previous page. */
    before: z
      .string()
      .regex(/^\d{1,19}-\d{1,19}$/)
      .optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ list: z.array(order), next: z.string().nullable() }),
  errors: ['span_reversed', 'span_too_long', 'span_too_old'],
});
