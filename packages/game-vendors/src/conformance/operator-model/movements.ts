import type { BetCall, MovementAnswer, RefusalReason, RollbackCall, WinCall } from '../../game-vendor.ts';
import { BURIED, done, end, refused, session, type Member, type Members } from './members.ts';

export function bet(members: Members, call: BetCall): MovementAnswer {
  const member = members.get(call.userId);
  if (!member) return refused('user_unknown');
  if (call.currency !== member.player.currency) return refused('wrong_currency');
  return once(member, call.transactionRef, contentOfBet(call), () => {
    const token = session(members, call.token, call);
    if (!token.ok) return { passing: token.reason };
    if (member.suspended) return 'user_disabled';
    const round = member.rounds.get(call.roundRef);
    if (round?.closed) return 'round_closed';
    const { rewardRef: reward } = call;
    const left = reward === undefined ? 0 : (member.rewards.get(reward) ?? 0);
    if (round?.reward !== undefined || (reward !== undefined && (round || left === 0))) return 'limit_reached';
    if (reward !== undefined) member.rewards.set(reward, left - 1);
    if (member.cash < call.amountMinor) return 'insufficient_funds';
    member.cash -= call.amountMinor;
    const joined = round ?? { state: 'open', closed: false, game: call.gameCode, reward, bets: new Map(), win: 0n };
    joined.bets.set(call.transactionRef, { stake: call.amountMinor, returned: false, paidInItsCall: false });
    joined.state = 'open';
    member.rounds.set(call.roundRef, joined);
    return undefined;
  });
}

export function win(members: Members, call: WinCall): MovementAnswer {
  const member = members.get(call.userId);
  if (!member) return refused('user_unknown');
  if (call.currency !== member.player.currency) return refused('wrong_currency');
  return once(member, call.transactionRef, contentOfWin(call), () => {
    const round = member.rounds.get(call.roundRef);
    const answered = round?.bets.get(call.betRef);
    if (!round || !answered) {
      const known = member.answers.get(call.betRef);
      if (!known) return { passing: 'try_again' };
      return { passing: known.content === BURIED ? 'rolled_back' : 'bet_unknown' };
    }
    if (round.game !== call.gameCode) return 'wrong_game';
    if (answered.returned) return 'rolled_back';
    if (round.reward === undefined) member.cash += call.amountMinor;
    round.win += call.amountMinor;
    if (call.amountMinor > 0n && round.state !== 'open') round.state = 'resettled';
    if (call.closesRound) end(round);
    return undefined;
  });
}

export function rollback(members: Members, call: RollbackCall): MovementAnswer {
  const member = members.get(call.userId);
  if (!member) return refused('user_unknown');
  if (call.transactionRef === call.betRef) return refused('duplicate');
  return once(member, call.transactionRef, contentOfRollback(call), () => {
    const round = member.rounds.get(call.roundRef);
    const answered = round?.bets.get(call.betRef);
    if (!round || !answered) {
      const known = member.answers.get(call.betRef);
      const standsElsewhere = [...member.rounds.values()].some(
        (other) => other.bets.get(call.betRef)?.returned === false,
      );
      if (standsElsewhere || (known && known.content !== BURIED && !known.content.startsWith('["bet"')))
        return 'bet_unknown';
      if (round && round.game !== call.gameCode) return 'wrong_game';
      if (!known) member.answers.set(call.betRef, { content: BURIED, refusal: 'rolled_back', id: '' });
      if (round && call.closesRound) end(round);
      return undefined;
    }
    if (round.game !== call.gameCode) return 'wrong_game';
    if (answered.paidInItsCall) return 'bet_paid';
    if (!answered.returned) {
      answered.returned = true;
      if (round.reward !== undefined) member.rewards.set(round.reward, (member.rewards.get(round.reward) ?? 0) + 1);
      member.cash += answered.stake;
      if (round.state !== 'open') round.state = 'resettled';
      else if (round.win === 0n && [...round.bets.values()].every((each) => each.returned)) round.state = 'rolled_back';
    }
    if (call.closesRound) end(round);
    return undefined;
  });
}

/** Runs a movement once per reference: a repeat gets the same answer, other content under it is a conflict. */
function once(
  member: Member,
  ref: string,
  content: unknown,
  run: () => RefusalReason | Passing | undefined,
): MovementAnswer {
  const text = textOf(content);
  const isBet = text.startsWith('["bet"');
  const stored = member.answers.get(ref);
  if (stored?.content === BURIED) return refused(isBet ? 'rolled_back' : 'duplicate');
  if (stored && stored.content !== text) return refused('duplicate');
  const refusal = stored ? stored.refusal : run();
  if (typeof refusal === 'object') return refused(refusal.passing);
  const id = stored?.id ?? String(member.answers.size + 1);
  member.answers.set(ref, { content: text, refusal, id });
  if (refusal) return refused(refusal);
  return { ...done(member), movementId: id, repeated: stored !== undefined };
}

/** A temporary refusal: nothing is stored, the same call may succeed later. */
interface Passing {
  readonly passing: RefusalReason;
}

export function textOf(content: unknown): string {
  return JSON.stringify(content, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

export const contentOfBet = (call: BetCall) => [
  'bet',
  call.gameCode,
  call.roundRef,
  call.amountMinor,
  call.rewardRef ?? null,
];
export const contentOfWin = (call: WinCall) => [
  'win',
  call.gameCode,
  call.roundRef,
  call.amountMinor,
  call.betRef,
  call.closesRound,
];
export const contentOfRollback = (call: RollbackCall) => [
  'rollback',
  call.gameCode,
  call.roundRef,
  call.betRef,
  call.closesRound,
];
