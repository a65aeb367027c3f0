/**
 * What an operator's status means for a bet. `undefined` for those that leave open whether money moved: such a bet is
 * rolled back.
 */
export function refusalOf(status: string): Refusal | undefined {
  return REFUSALS[status];
}

const REFUSALS: Readonly<Record<string, Refusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient_funds',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
  RS_ERROR_USER_DISABLED: 'player_blocked',
  RS_ERROR_INVALID_GAME: 'game_closed',
  RS_ERROR_WRONG_CURRENCY: 'game_closed',
  RS_ERROR_INVALID_SIGNATURE: 'game_closed',
  RS_ERROR_WRONG_SYNTAX: 'game_closed',
  RS_ERROR_WRONG_TYPES: 'game_closed',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'game_closed',
  RS_ERROR_ROUND_CLOSED: 'game_closed',
};

/** `free_rounds_over`: the operator says that no free round is left, of a free bet. */
export type Refusal =
  | 'free_rounds_over'
  | 'insufficient_funds'
  | 'limit_reached'
  | 'session_ended'
  | 'player_blocked'
  | 'game_closed';
