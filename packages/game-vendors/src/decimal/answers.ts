import { currencyOf } from '@mela/money/currency';
import { writeBody } from '../exact-json.ts';
import type { MovementAnswer, RawAnswer, RefusalReason, SessionAnswer } from '../game-vendor.ts';
import { numberOf } from './amount.ts';

/** The dialect's status for each refusal; docs/dialects.md describes how a vendor reacts to it. */
export const STATUS_OF = {
  token_invalid: 'INVALID_SID',
  token_expired: 'INVALID_SID',
  user_unknown: 'INVALID_SID',
  user_disabled: 'ACCOUNT_LOCKED',
  wrong_game: 'INVALID_PARAMETER',
  wrong_currency: 'INVALID_PARAMETER',
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  limit_reached: 'FINAL_ERROR_ACTION_FAILED',
  duplicate: 'FINAL_ERROR_ACTION_FAILED',
  rolled_back: 'FINAL_ERROR_ACTION_FAILED',
  round_closed: 'FINAL_ERROR_ACTION_FAILED',
  bet_unknown: 'BET_DOES_NOT_EXIST',
  // The vendor used another dialect when it placed the bet.
  bet_paid: 'FINAL_ERROR_ACTION_FAILED',
  try_again: 'TEMPORARY_ERROR',
  busy: 'TEMPORARY_ERROR',
  failed: 'UNKNOWN_ERROR',
  too_large: 'INVALID_PARAMETER',
  wrong_signature: 'INVALID_TOKEN_ID',
  wrong_syntax: 'INVALID_PARAMETER',
  wrong_types: 'INVALID_PARAMETER',
} as const satisfies Record<RefusalReason, string> & Record<string, string>;

export type Fault = keyof typeof STATUS_OF;

/** The status for a movement that had been made before: also a success. */
export const REPEATED = {
  '/debit': 'BET_ALREADY_EXIST',
  '/credit': 'BET_ALREADY_SETTLED',
  '/cancel': 'BET_ALREADY_SETTLED',
} as const;

/** The answer to a call that was understood, with the current cash. */
export function answerOf(call: string, uuid: string, outcome: SessionAnswer | MovementAnswer): RawAnswer {
  if (!outcome.ok) return faultAnswer(call, outcome.reason, uuid);
  const isRepeat = 'repeated' in outcome && outcome.repeated;
  const status = isRepeat && call in REPEATED ? REPEATED[call as keyof typeof REPEATED] : 'OK';
  const balance = numberOf(outcome.balanceMinor, currencyOf(outcome.currency).exponent);
  return rawAnswer(call, { status, balance, uuid });
}

/** The answer to a call that was not carried out; echoes `uuid` if it could be read. */
export function faultAnswer(call: string, fault: Fault, uuid?: string): RawAnswer {
  return rawAnswer(call, { status: STATUS_OF[fault], uuid });
}

/** The dialect's status is in the body; HTTP always says 200. */
function rawAnswer(call: string, fields: { readonly status: string } & Readonly<Record<string, unknown>>): RawAnswer {
  return {
    httpStatus: 200,
    contentType: 'application/json; charset=utf-8',
    body: writeBody(fields),
    call,
    outcome: fields.status,
  };
}
