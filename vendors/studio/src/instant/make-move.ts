import { fairDraws } from '@mela/game-rules/provably-fair/fair-draws';
import { payout } from '@mela/game-rules/provably-fair/multiplier';
import { insertCall } from '../outbox/outbox.store.ts';
import { winCall } from '../rounds/round-calls.ts';
import { moveRound } from '../rounds/rounds.store.ts';
import type { Session } from '../sessions/sessions.store.ts';
import { keepTurn, lockInstantRound, type InstantRound } from './instant-rounds.store.ts';
import { readRound, type InstantTools } from './place-bet.ts';
import type { Turn } from './round-rules.ts';
import { RULES, type SoloGame } from './rules/rules-of.ts';

/**
 * One move of a round that waits for its player. `step` is the number of events that the page has seen: if there are
 * more, the move was already made or another came first, and the round is returned unchanged.
 * The row is locked, so two simultaneous taps are one move and a cash-out happens once.
 */
export async function makeMove(
  studio: InstantTools,
  session: Session,
  fair: SoloGame,
  asked: { roundId: string; step: number; move: unknown },
): Promise<MoveReply> {
  const { database, courier } = studio;
  const done = await database.transaction(async (tx) => {
    const round = await lockInstantRound(tx, asked.roundId);
    if (!round || round.userRef !== session.userRef || round.gameCode !== session.gameCode) return 'unknown';
    const { events } = round;
    if (round.state !== 'playing' || !events || events.length > asked.step) return 'as it stands';
    if (events.length < asked.step) return 'not_allowed';
    const turn = turnOf(fair, round, events, asked.move);
    if (!turn) return 'not_allowed';
    const winMinor = payout(round.betMinor, turn.multiplier);
    await keepTurn(tx, round.id, { events: turn.events, winMinor, waitSeconds: studio.featureSeconds });
    if (!turn.over || !(await moveRound(tx, round.id, 'paying'))) return 'as it stands';
    await insertCall(tx, winCall(round, session.operatorToken, winMinor));
    return 'over';
  });
  if (done === 'unknown' || done === 'not_allowed') return { kind: done };
  if (done === 'over') void courier.deliver(asked.roundId);
  return { kind: 'round', round: await readRound(studio, asked.roundId) };
}

function turnOf(fair: SoloGame, round: InstantRound, events: readonly unknown[], move: unknown): Turn | undefined {
  const rules = RULES[fair];
  if (isCashOut(move)) {
    const multiplier = rules.cashOut(round.options, events);
    return multiplier === undefined ? undefined : { events, multiplier, over: true };
  }
  if (!round.seeds || round.nonce === null) throw new Error(`Round ${round.id} has no seeds`);
  return rules.move(round.options, events, move, fairDraws({ ...round.seeds, nonce: round.nonce }));
}

function isCashOut(move: unknown): boolean {
  return move === 'cash_out';
}

export type MoveReply =
  | { readonly kind: 'round'; readonly round: InstantRound }
  | { readonly kind: 'unknown' | 'not_allowed' };
