import { z } from 'zod';
import { id, instant } from './amounts.ts';
import { operation } from './operation.ts';
import { PAYMENT_KINDS } from './payment-rules.ts';
import { typedAccount, typedWords } from './typed-text.ts';
import { pin, PIN_ERRORS } from './withdrawal-pin.ts';

const payoutAccount = z.object({
  accountId: id,
  /** The kind of method that can pay it. */
  kind: z.enum(PAYMENT_KINDS),
  /** The number of a wallet or at a bank, or an address of a coin. */
  number: z.string(),
  /** Of an account at a bank. */
  bankName: z.string().nullable(),
  holderName: z.string(),
  addedAt: instant,
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const payoutAccounts = operation({
  id: 'payoutAccounts',
  method: 'GET',
  path: '/wps/cashier/payout-accounts',
  summary: 'The accounts that the member can be paid to',
  access: 'real',
  moduleId: 'CASHIER3',
  output: z.object({
    list: z.array(payoutAccount),
    /** The name of all of them: the one given at registration, or with the first account. Null until there is one. */
    holderName: z.string().nullable(),
  }),
  errors: ['not_real_account'],
});

/** A repeat, also of another spelling of the number, answers with the account that is on the list. */
export const addPayoutAccount = operation({
  id: 'addPayoutAccount',
  method: 'POST',
  path: '/wps/cashier/payout-accounts',
  summary: 'Adds an account to be paid to; the PIN goes with it',
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  body: z.strictObject({
    kind: z.enum(PAYMENT_KINDS),
    number: z.string().max(256).overwrite(typedAccount).min(4).max(90),
    bankName: z.string().max(256).overwrite(typedWords).min(2).max(64).optional(),
    holderName: z.string().max(256).overwrite(typedWords).min(2).max(64),
    pin,
  }),
  output: payoutAccount,
  errors: [
    'not_real_account',
    ...PIN_ERRORS,
    'invalid_mobile',
    'mobile_without_sms',
    'payout_account_invalid',
    'payee_name_differs',
    'too_many_payout_accounts',
  ],
});

/** Orders to it that were made continue. */
export const removePayoutAccount = operation({
  id: 'removePayoutAccount',
  method: 'POST',
  path: '/wps/cashier/payout-accounts/{accountId}/removal',
  summary: 'Takes an account off the list; the PIN goes with it',
  access: 'real',
  limit: 'cashier-member',
  moduleId: 'CASHIER3',
  params: z.strictObject({ accountId: id }),
  body: z.strictObject({ pin }),
  output: z.object({}),
  errors: ['not_real_account', ...PIN_ERRORS, 'payout_account_not_found'],
});
