import { isRealAccount, PORTAL_ONLY_TYPE } from './account-types.ts';
import type { ErrorCode } from './error-codes.ts';

/** How a player wants to play: with the account's money, or in the vendor's own fun mode (R2). */
export type LaunchWish = 'play' | 'try';

/** The known facts of a game before it is opened (P60). Omitted ones mean a game that is open and plays for money. */
export interface LaunchFlags {
  /** Plays for money; false where the vendor has it for show only. */
  readonly supportPlay?: boolean;
  /** The vendor has a fun mode of it. */
  readonly freeplay?: boolean;
  /** Runs in a phone's browser. */
  readonly isGameH5?: boolean;
  /** `maintenance`: the game, or all of its vendor, is temporarily unavailable. */
  readonly state?: 'open' | 'maintenance';
}

/** The money that a game is opened with: the wallet's, play money of a separate account, or the vendor's for fun. */
export type LaunchMoney = 'real' | 'play' | 'fun';

export type LaunchDecision =
  | { readonly to: 'login' }
  | { readonly to: 'game'; readonly money: LaunchMoney }
  | { readonly to: 'refused'; readonly code: LaunchRefusal };

export type LaunchRefusal = Extract<
  ErrorCode,
  'free_reject' | 'non_member_account' | 'game_unavailable' | 'game_maintenance'
>;

/**
 * The one table of launches, by caller (account type, `undefined` for a guest), wish and game (P80, P100, P101, P102,
 * R1, R2). The page asks it before it offers a game, the server before it opens one.
 */
export function decideLaunch(type: number | undefined, wish: LaunchWish, game: LaunchFlags = {}): LaunchDecision {
  if (type === undefined) return { to: 'login' };
  if (type === PORTAL_ONLY_TYPE) return refused('non_member_account');
  if (wish === 'try' && !isRealAccount(type)) return refused('free_reject');
  if (game.isGameH5 === false) return refused('game_unavailable');
  if (game.state === 'maintenance') return refused('game_maintenance');
  const has = wish === 'try' ? game.freeplay === true : game.supportPlay !== false;
  if (!has) return refused('game_unavailable');
  return { to: 'game', money: wish === 'try' ? 'fun' : isRealAccount(type) ? 'real' : 'play' };
}

/** Whether this visitor sees "try it" on a game: real accounts, if the vendor has a fun mode (R2). */
export function mayTry(type: number | undefined, game: LaunchFlags): boolean {
  return decideLaunch(type, 'try', game).to === 'game';
}

function refused(code: LaunchRefusal): LaunchDecision {
  return { to: 'refused', code };
}
