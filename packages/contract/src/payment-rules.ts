/** The kinds of a payment method: a phone's wallet, a bank, a coin, or a transfer that people check. */
export const PAYMENT_KINDS = ['wallet', 'bank', 'crypto', 'manual'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The requirements of a merchant before real money may move there (R30). */
export type RealMoneyNeed = 'licence' | 'regions' | 'minimum_age' | 'identity_check' | 'safer_play';

/** Reasons that prevent an action on a payment method. */
export type MethodProblem =
  | 'no_merchant'
  | 'no_method'
  | 'no_adapter'
  | 'method_exists'
  | 'code_format'
  | 'incomplete'
  | 'wrong_value'
  | 'limits_turned'
  | 'fee_too_high'
  | 'no_payee'
  | 'real_money';

/** Whether it takes money in, pays out, or does both. */
export const PAYMENT_DIRECTIONS = ['in', 'out', 'both'] as const;
export type PaymentDirection = (typeof PAYMENT_DIRECTIONS)[number];

/** Accounts that a member may have on their list at once. */
export const PAYOUT_ACCOUNTS_MOST = 10;
