import type { Database } from '@mela/database/database';
import type { Courier } from '../outbox/courier.ts';
import { insertCall } from '../outbox/outbox.store.ts';
import type { Session } from '../sessions/sessions.store.ts';
import type { Round } from './round.ts';
import { findRound, lockRound, moveRound, revealNextStep } from './rounds.store.ts';
import { winCall } from './round-calls.ts';

/**
 * Shows the player step number `step` of their round (the paid spin is 0). The next hidden step is revealed, an open
 * one is returned again, one further on is refused. Revealing the last step pays the round; after a round was paid
 * without its player, they may still watch the rest.
 */
export async function revealStep(
  tools: RevealTools,
  session: Session,
  roundId: string,
  step: number,
): Promise<RevealReply> {
  const { database, courier, featureSeconds } = tools;
  const paid = await database.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || round.userRef !== session.userRef || round.gameCode !== session.gameCode || !round.stepCount)
      return 'unknown';
    if (step >= round.stepCount || step > round.stepsRevealed) return 'too_far';
    if (step < round.stepsRevealed) return 'shown';
    await revealNextStep(tx, round.id, featureSeconds);
    if (step + 1 < round.stepCount || round.state !== 'playing') return 'shown';
    await pay(tx, round, session.operatorToken);
    return 'paid';
  });
  if (paid === 'unknown' || paid === 'too_far') return { kind: paid };
  if (paid === 'paid') void courier.deliver(roundId);
  const round = await findRound(database, roundId);
  if (!round) throw new Error(`Round ${roundId} is gone`);
  return { kind: 'round', round };
}

/** Ends the playing of a decided round: what it won goes to the outbox. */
export async function pay(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  round: Round,
  token: string,
): Promise<void> {
  if (round.winMinor === null) throw new Error(`Round ${round.id} was never decided`);
  if (await moveRound(tx, round.id, 'paying')) await insertCall(tx, winCall(round, token, round.winMinor));
}

export type RevealReply = { readonly kind: 'round'; readonly round: Round } | { readonly kind: 'unknown' | 'too_far' };

interface RevealTools {
  readonly database: Database;
  readonly courier: Courier;
  readonly featureSeconds: number;
}
