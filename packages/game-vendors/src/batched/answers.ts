import type { RawAnswer, RefusalReason } from '../game-vendor.ts';
import { writeBody } from '../exact-json.ts';
import type { Action } from './calls.ts';

/** The dialect's code for each refusal. Codes from 600 are this dialect's own. */
export const FAULTS = {
  insufficient_funds: { httpStatus: 412, code: 100, message: 'The balance is below the stake' },
  token_invalid: { httpStatus: 412, code: 101, message: 'No such session, or no such player' },
  user_unknown: { httpStatus: 412, code: 101, message: 'No such session, or no such player' },
  limit_reached: { httpStatus: 412, code: 105, message: 'A limit is reached' },
  wrong_game: { httpStatus: 412, code: 107, message: 'The session or the round is of another game' },
  user_disabled: { httpStatus: 412, code: 110, message: 'The player may not bet' },
  wrong_currency: { httpStatus: 412, code: 154, message: 'Not the currency of the player' },
  token_expired: { httpStatus: 412, code: 600, message: 'The session has ended' },
  duplicate: { httpStatus: 412, code: 601, message: 'The action_id was used for something else' },
  rolled_back: { httpStatus: 412, code: 602, message: 'The bet was rolled back' },
  round_closed: { httpStatus: 412, code: 603, message: 'The round has ended' },
  bet_unknown: { httpStatus: 412, code: 604, message: 'No such bet in this round' },
  bet_paid: { httpStatus: 412, code: 605, message: 'A win of the same call has paid this bet' },
  wrong_syntax: { httpStatus: 400, code: 400, message: 'Not a call of this protocol' },
  wrong_types: { httpStatus: 400, code: 400, message: 'Not a call of this protocol' },
  too_large: { httpStatus: 400, code: 400, message: 'Not a call of this protocol' },
  wrong_signature: { httpStatus: 403, code: 403, message: 'The signature does not fit' },
  failed: { httpStatus: 500, code: 500, message: 'It may or may not have happened' },
  try_again: { httpStatus: 503, code: 503, message: 'Not now: send the same again' },
  busy: { httpStatus: 503, code: 503, message: 'Not now: send the same again' },
} as const satisfies Record<RefusalReason, object> & Record<string, object>;

export type Fault = keyof typeof FAULTS;

/** The movements in the order of the actions, each with the operator's id. */
export interface Done {
  readonly balanceMinor: bigint;
  readonly gameId?: string | undefined;
  readonly actions: readonly Action[];
  readonly movementIds: readonly string[];
}

export function answerOf(call: string, { balanceMinor, gameId, actions, movementIds }: Done): RawAnswer {
  const transactions = actions.map(({ action_id }, index) => ({ action_id, tx_id: movementIds[index] ?? '' }));
  return {
    httpStatus: 200,
    contentType: CONTENT_TYPE,
    body: writeBody({
      balance: balanceMinor,
      ...(gameId !== undefined && { game_id: gameId }),
      ...(transactions.length > 0 && { transactions }),
    }),
    call,
    outcome: 'ok',
  };
}

export function faultAnswer(call: string, fault: Fault): RawAnswer {
  const { httpStatus, code, message } = FAULTS[fault];
  return { httpStatus, contentType: CONTENT_TYPE, body: JSON.stringify({ code, message }), call, outcome: fault };
}

const CONTENT_TYPE = 'application/json; charset=utf-8';
