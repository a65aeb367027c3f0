import type { Refusal } from '@mela/vendor-kit/protocol/statuses';

/** A refusal in the remote game server's words; `message` is English, for developers. */
export class RgsFailure extends Error {
  override readonly name = 'RgsFailure';
  readonly code: RgsCode;

  constructor(code: RgsCode, message: string = MEANINGS[code]) {
    super(message);
    this.code = code;
  }

  get httpStatus(): 400 | 500 {
    return this.code === 'ERR_GEN' || this.code === 'ERR_MAINTENANCE' ? 500 : 400;
  }
}

/** What the operator's refusal of a stake is to the game. */
export function failureOf(refusal: Refusal): RgsFailure {
  return new RgsFailure(CODES[refusal]);
}

const CODES: Readonly<Record<Refusal, RgsCode>> = {
  insufficient_funds: 'ERR_IPB',
  limit_reached: 'ERR_GLE',
  free_rounds_over: 'ERR_GLE',
  player_blocked: 'ERR_GLE',
  session_ended: 'ERR_ATE',
  // The operator does not offer the game to this player here.
  game_closed: 'ERR_LOC',
};

const MEANINGS = {
  ERR_VAL: 'The request is not well formed',
  ERR_IPB: 'The balance does not cover the stake',
  ERR_IS: 'The session is unknown or has ended: launch the game again',
  ERR_ATE: 'The player must sign in again',
  ERR_GLE: 'A limit of the player or of the operator was reached',
  ERR_LOC: 'This may not be played where the player is',
  ERR_GEN: 'It is not known whether this was done; money is being put right',
  ERR_MAINTENANCE: 'The game is not available just now',
} as const;

export type RgsCode = keyof typeof MEANINGS;
