import type { RefusalReason } from '../../game-vendor.ts';
import type { Player } from '../world.ts';

export type Members = Map<string, Member>;

export interface Member {
  readonly player: Player;
  cash: bigint;
  tokenEnded: boolean;
  suspended: boolean;
  answers: Map<string, Stored>;
  rounds: Map<string, Round>;
  /** Free rounds that are left, by reward. */
  rewards: Map<string, number>;
}

export interface Stored {
  readonly content: string;
  readonly refusal: RefusalReason | undefined;
  readonly id: string;
}

export interface Round {
  state: string;
  closed: boolean;
  readonly game: string;
  /** The reward that it is a free round of. */
  readonly reward: string | undefined;
  readonly bets: Map<string, { readonly stake: bigint; returned: boolean; paidInItsCall: boolean }>;
  win: bigint;
}

/** Stored in place of a bet's content: the bet was rolled back before it came. */
export const BURIED = 'buried';

/** The member of a token that is valid, for the wanted player and game. */
export function session(members: Members, token: string, wanted?: { userId: string; gameCode: string }) {
  const member = [...members.values()].find(({ player }) => player.token === token);
  if (!member || (wanted && member.player.userId !== wanted.userId)) return refused('token_invalid');
  if (member.tokenEnded) return refused('token_expired');
  if (wanted && member.player.gameCode !== wanted.gameCode) return refused('wrong_game');
  return { ...done(member), userId: member.player.userId };
}

export function end(round: Round): void {
  round.closed = true;
  if (round.state !== 'open') return;
  const nothingLeft = [...round.bets.values()].every((bet) => bet.returned);
  round.state = round.win > 0n ? 'won' : nothingLeft ? 'rolled_back' : 'lost';
}

export function done(member: Member): { ok: true; currency: string; balanceMinor: bigint } {
  return { ok: true, currency: member.player.currency, balanceMinor: member.cash };
}

export function refused(reason: RefusalReason): { ok: false; reason: RefusalReason } {
  return { ok: false, reason };
}
