import { toScaled } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { MoneyAnswer, RawAnswer, RefusalReason, SessionAnswer } from '../game-vendor.ts';
import { writeBody } from '../exact-json.ts';
import { SCALE } from './calls.ts';

/** The dialect's status for each refusal; docs/vendors.md describes how a vendor reacts to it. */
export const STATUS_OF = {
  token_invalid: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  user_unknown: 'RS_ERROR_INVALID_TOKEN',
  user_disabled: 'RS_ERROR_USER_DISABLED',
  wrong_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  round_closed: 'RS_ERROR_ROUND_CLOSED',
  bet_unknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  // The vendor used another dialect when it placed the bet.
  bet_paid: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  try_again: 'RS_ERROR_TRY_AGAIN',
  busy: 'RS_ERROR_TRY_AGAIN',
  failed: 'RS_ERROR_UNKNOWN',
  too_large: 'RS_ERROR_WRONG_SYNTAX',
  wrong_signature: 'RS_ERROR_INVALID_SIGNATURE',
  wrong_syntax: 'RS_ERROR_WRONG_SYNTAX',
  wrong_types: 'RS_ERROR_WRONG_TYPES',
} as const satisfies Record<RefusalReason, string> & Record<string, string>;

export type Fault = keyof typeof STATUS_OF;

/** The answer to a call that was understood: the outcome, and the current balance with every success. */
export function answerOf(
  call: string,
  requestUuid: string,
  userId: string | undefined,
  outcome: SessionAnswer | MoneyAnswer,
): RawAnswer {
  if (!outcome.ok) return faultAnswer(call, outcome.reason, requestUuid);
  const { exponent } = currencyOf(outcome.currency);
  return rawAnswer(call, {
    status: 'RS_OK',
    request_uuid: requestUuid,
    user: 'userId' in outcome ? outcome.userId : userId,
    currency: outcome.currency,
    balance: toScaled(outcome.balanceMinor, SCALE, exponent),
  });
}

/** The answer to a call that was not carried out; echoes `request_uuid` if it could be read. */
export function faultAnswer(call: string, fault: Fault, requestUuid?: string): RawAnswer {
  return rawAnswer(call, { status: STATUS_OF[fault], request_uuid: requestUuid });
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
