import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import type { Random } from '@mela/game-rules/random';
import { drawSlot } from '@mela/game-rules/slot/draw-slot';
import type { BetModeId } from '@mela/game-rules/slot/model';
import { slotModel, type SlotModel } from '@mela/game-rules/slot/models';
import { BET_UNITS } from '@mela/game-rules/slot/round';
import { editionOf } from '../games/editions.ts';
import type { Session } from '../sessions/sessions.store.ts';
import { isFinal, type Round } from './round.ts';
import { decideRound, findRound, findSpin, insertRound, latestRound, type NewRound } from './rounds.store.ts';
import { winCall } from './round-calls.ts';
import { takeStake, type StakeTools } from './take-stake.ts';

/**
 * Plays one paid spin. Requests with the same `spinId` are one round. The order protects the money: first the round's
 * row, then the bet; the outcome is drawn only once the stake is ours, and stored together with the call that pays it.
 */
export async function placeSpin(studio: SpinTools, session: Session, spin: Spin): Promise<SpinReply> {
  const { database, courier } = studio;
  const round = newRound(studio, session, spin);
  if (!(await insertRound(database, round))) {
    const known = await findSpin(database, session, spin.spinId);
    if (known) return isSame(known, round) ? { kind: 'round', round: known } : { kind: 'other_bet' };
    const before = await latestRound(database, session);
    if (before && !isFinal(before.state)) await courier.deliver(before.id);
    if (!(await insertRound(database, round))) return unfinished(database, session, spin.spinId);
  }

  const taken = (await takeStake(studio, session, round)).kind === 'taken';
  const placed = (taken && (await decide(studio, session, { round, spin }))) || (await findRound(database, round.id));
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

/** Undefined when the bet's time had run out: then it is being rolled back, and there is nothing to decide. */
async function decide(
  studio: SpinTools,
  session: Session,
  { round, spin }: { round: NewRound; spin: Spin },
): Promise<Round | undefined> {
  const { database, random, courier, featureSeconds } = studio;
  const { steps, units } = drawSlot(modelOf(round.gameCode), spin.mode, random);
  const winMinor = (round.betMinor * BigInt(units)) / BigInt(BET_UNITS);
  if (steps.length > 1) return decideRound(database, round.id, { steps, winMinor, featureSeconds });
  const call = winCall(round, session.operatorToken, winMinor);
  const pay = { ...call, claimSeconds: courier.claimSeconds };
  const decided = await decideRound(database, round.id, { steps, winMinor, featureSeconds, pay });
  // Not awaited: the money is on its way while the reels still turn.
  if (decided) void courier.bring(call);
  return decided;
}

function newRound({ betSeconds }: SpinTools, session: Session, spin: Spin): NewRound {
  const model = modelOf(session.gameCode);
  const cost = model.modes.find(({ id }) => id === spin.mode);
  if (!cost) throw new RangeError(`Model ${model.id} has no bet mode ${spin.mode}`);
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
    mode: spin.mode,
    betMinor: spin.betMinor,
    // Bets are whole major units, so a hundredth of one is whole too.
    stakeMinor: (spin.betMinor * BigInt(cost.costPercent)) / 100n,
    rewardId: spin.rewardId,
    betTransactionId: randomUUID(),
    betSeconds,
  };
}

function isSame(round: Round, asked: NewRound): boolean {
  const { betMinor, mode, rewardId = null } = asked;
  return round.betMinor === betMinor && round.mode === mode && round.rewardId === rewardId;
}

function modelOf(gameCode: string): SlotModel {
  const edition = editionOf(gameCode);
  if (!edition) throw new Error(`No game ${gameCode}`);
  return slotModel(edition.model);
}

export interface Spin {
  readonly spinId: string;
  readonly betMinor: bigint;
  readonly mode: BetModeId;
  /** Of a free round, whose bet is the reward's stake. */
  readonly rewardId: string | null;
}

export type SpinReply =
  | { readonly kind: 'round'; readonly round: Round }
  /** The last round is not final and must end first. */
  | { readonly kind: 'unfinished'; readonly round: Round }
  /** This spin id was used with another bet or bet mode. */
  | { readonly kind: 'other_bet' };

export interface SpinTools extends StakeTools {
  readonly random: Random;
  /** How long free spins wait for the player. */
  readonly featureSeconds: number;
}
