import { typedToken } from './typed-text.ts';

/** What a payer needs to know of the account to pay to; `number` is always given. */
export const PAYEE_FIELDS = ['bank', 'branch', 'holder', 'number', 'routing'] as const;
export type PayeeField = (typeof PAYEE_FIELDS)[number];

/** `waiting`: no transfer was reported yet; `checking`: staff looks for a deposit's transfer. */
export const MANUAL_STATES = ['waiting', 'checking', 'paid', 'refused'] as const;
export type ManualState = (typeof MANUAL_STATES)[number];

/** Why a deposit's transfer is refused. Each has words for the player. */
export const DEPOSIT_REFUSALS = [
  'not_found',
  'other_sum',
  'other_account',
  'used_before',
  'unreadable',
  'other',
] as const;
export type DepositRefusal = (typeof DEPOSIT_REFUSALS)[number];

/** Why a payout could not be made. */
export const PAYOUT_FAILURES = ['account_wrong', 'bank_refused', 'other'] as const;
export type PayoutFailure = (typeof PAYOUT_FAILURES)[number];

/** A claim of a payout holds colleagues back for this long; its owner renews it by claiming again. */
export const PAYOUT_CLAIM_MINUTES = 15;

export const MAX_TRANSFER_ID = 64;
export const MAX_REFUSAL_NOTE = 300;

/**
 * The form in which the ids of transfers are compared: capitals and Latin digits alone. `trx 8n7-a২q` is `TRX8N7A2Q`. Undefined for
 * what cannot be an id: fewer than 4 or more than 64 of these, or other letters.
 */
export function transferKey(typed: string): string | undefined {
  const key = typedToken(typed)
    .replace(/[.\-/_#:\u2010-\u2015\u2212]/g, '')
    .toUpperCase();
  return /^[A-Z0-9]{4,64}$/.test(key) ? key : undefined;
}
