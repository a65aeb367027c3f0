import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Random } from '@mela/game-rules/random';
import { drawRound } from '@mela/game-rules/slot/draw-round';
import { SLOT_MODELS } from '@mela/game-rules/slot/models';
import { editionOf } from '../games/editions.ts';
import { insertCall } from '../outbox/outbox.store.ts';
import type { Session } from '../sessions/sessions.store.ts';
import { isFinal, type Round } from './round.ts';
import { decideRound, findRound, findSpin, insertRound, latestRound, type NewRound } from './rounds.store.ts';
import { winCall } from './round-calls.ts';
import { takeStake, type StakeTools } from './take-stake.ts';

/**
 * Plays one paid spin. The page's `spinId` makes it one round however often it is asked for. The order is what keeps
 * money whole: the round's row first, then the bet, and the outcome is drawn only once the stake is ours; it is stored
 * together with the call that pays it.
 */
export async function placeSpin(
  studio: SpinTools,
  session: Session,
  spin: { spinId: string; betMinor: bigint },
): Promise<SpinReply> {
  const { database, courier } = studio;
  const known = await findSpin(database, session, spin.spinId);
  if (known) return known.betMinor === spin.betMinor ? { kind: 'round', round: known } : { kind: 'other_bet' };

  const round = newRound(studio, session, spin);
  if (!(await insertRound(database, round))) {
    const before = await latestRound(database, session);
    if (before?.spinId === spin.spinId) return { kind: 'round', round: before };
    if (before && !isFinal(before.state)) await courier.deliver(before.id);
    if (!(await insertRound(database, round))) return unfinished(database, session, spin.spinId);
  }

  if ((await takeStake(studio, session, round)).kind === 'taken') await decide(studio, session, round);
  const placed = await findRound(database, round.id);
  if (!placed) throw new Error(`Round ${round.id} is gone`);
  return { kind: 'round', round: placed };
}

async function unfinished(database: Database, session: Session, spinId: string): Promise<SpinReply> {
  const known = await findSpin(database, session, spinId);
  if (known) return { kind: 'round', round: known };
  const before = await latestRound(database, session);
  if (!before) throw new Error('A round is in the way, yet there is none');
  return { kind: 'unfinished', round: before };
}

async function decide(studio: SpinTools, session: Session, round: NewRound): Promise<void> {
  const { database, random, courier, featureSeconds } = studio;
  const model = SLOT_MODELS[modelOf(round.gameCode)];
  const draw = drawRound(model, random);
  const winMinor = (round.betMinor * BigInt(draw.units)) / BigInt(model.lines);
  const decided = await database.transaction(async (tx) => {
    // The bet's time may have run out meanwhile: then it is being rolled back, and there is nothing to decide.
    if (!(await decideRound(tx, round.id, { steps: draw.steps, winMinor, featureSeconds }))) return false;
    if (draw.steps.length === 1) await insertCall(tx, winCall(round, session.operatorToken, winMinor));
    return true;
  });
  // Not awaited: the money is on its way while the reels still turn.
  if (decided && draw.steps.length === 1) void courier.deliver(round.id);
}

function newRound({ betSeconds }: SpinTools, session: Session, spin: { spinId: string; betMinor: bigint }): NewRound {
  const model = SLOT_MODELS[modelOf(session.gameCode)];
  return {
    id: randomUUID(),
    sessionId: session.id,
    userRef: session.userRef,
    gameCode: session.gameCode,
    spinId: spin.spinId,
    modelId: model.id,
    modelVersion: model.version,
    currency: session.currency,
    currencyExponent: session.currencyExponent,
    betMinor: spin.betMinor,
    betTransactionId: randomUUID(),
    betSeconds,
  };
}

function modelOf(gameCode: string) {
  const edition = editionOf(gameCode);
  if (!edition) throw new Error(`No game ${gameCode}`);
  return edition.model;
}

export type SpinReply =
  | { readonly kind: 'round'; readonly round: Round }
  /** The last round is not final: it comes first. */
  | { readonly kind: 'unfinished'; readonly round: Round }
  /** This spin id was used with another bet. */
  | { readonly kind: 'other_bet' };

export interface SpinTools extends StakeTools {
  readonly random: Random;
  /** How long free spins wait for the player. */
  readonly featureSeconds: number;
}
