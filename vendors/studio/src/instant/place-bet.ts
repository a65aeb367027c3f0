import { randomUUID } from 'node:crypto';
import type { Queryable } from '@mela/database/database';
import { fairDraws } from '@mela/game-rules/provably-fair/fair-draws';
import { payout } from '@mela/game-rules/provably-fair/multiplier';
import { insertCall } from '../outbox/outbox.store.ts';
import { isFinal } from '../rounds/round.ts';
import { winCall } from '../rounds/round-calls.ts';
import { insertRound, latestRound, type NewRound } from '../rounds/rounds.store.ts';
import { takeStake, type StakeTools } from '../rounds/take-stake.ts';
import type { Session } from '../sessions/sessions.store.ts';
import { INSTANT_RULES_VERSION, type InstantGame } from './instant-games.ts';
import {
  beginRound,
  findBet,
  findInstantRound,
  insertBet,
  setNonce,
  type InstantRound,
} from './instant-rounds.store.ts';
import { RULES, type SoloGame } from './rules/rules-of.ts';
import { countRound, lockActivePair, lockPair } from './seeds.store.ts';

/**
 * Plays a bet on a game for one player. Requests with the same `betId` are one round. The pair of seeds is fixed with
 * the round's row, before the stake is asked for; the nonce is taken once the stake is ours.
 */
export async function placeBet(
  studio: InstantTools,
  session: Session,
  bet: { game: InstantGame & { fair: SoloGame }; betId: string; betMinor: bigint; options: unknown },
): Promise<BetReply> {
  const round = newRound(studio, session, bet);
  const row = await insertOnce(studio, round, bet.options, async (tx) => ({
    seedPairId: (await lockActivePair(tx, session.userRef)).id,
    crashNumber: null,
  }));
  if (row.kind !== 'inserted') return row;
  if ((await takeStake(studio, session, round)).kind === 'taken') await decide(studio, session, round, bet);
  return { kind: 'round', round: await readRound(studio, round.id) };
}

/** Writes the rows that must exist before the bet call, unless this bet is known or the last round is not final. */
export async function insertOnce(
  { database, courier }: StakeTools,
  round: NewRound,
  options: unknown,
  belongsTo: (tx: Queryable) => Promise<{ seedPairId: string | null; crashNumber: bigint | null } | undefined>,
): Promise<BetReply | { readonly kind: 'inserted' } | { readonly kind: 'betting_closed' }> {
  const attempt = async () =>
    database.transaction(async (tx) => {
      const owner = await belongsTo(tx);
      if (!owner) return 'closed';
      if (!(await insertRound(tx, round))) return 'in the way';
      await insertBet(tx, { roundId: round.id, ...owner, options });
      return 'inserted';
    });
  for (let tries = 1; ; tries += 1) {
    const known = await findBet(database, round, round.spinId);
    if (known) return sameBet(known, round.betMinor, options) ? { kind: 'round', round: known } : { kind: 'other_bet' };
    const done = await attempt();
    if (done === 'inserted') return { kind: 'inserted' };
    if (done === 'closed') return { kind: 'betting_closed' };
    const before = await latestRound(database, round);
    if (before?.spinId === round.spinId) continue;
    if (before && !isFinal(before.state)) {
      await courier.deliver(before.id);
      if (tries > 1) return { kind: 'unfinished', round: await readRound({ database }, before.id) };
    }
    if (tries > 3) throw new Error('A round is in the way, yet there is none');
  }
}

async function decide(
  studio: InstantTools,
  session: Session,
  round: NewRound,
  bet: { game: { fair: SoloGame }; options: unknown },
): Promise<void> {
  const { database, courier, featureSeconds } = studio;
  const over = await database.transaction(async (tx) => {
    const kept = await findInstantRound(tx, round.id);
    if (!kept?.seedPairId) throw new Error(`Round ${round.id} has no seeds`);
    const pair = await lockPair(tx, kept.seedPairId);
    const turn = RULES[bet.game.fair].begin(bet.options, fairDraws({ ...pair, nonce: pair.rounds }));
    const winMinor = payout(round.betMinor, turn.multiplier);
    // The bet's time may have run out: then it is being rolled back, and there is nothing to decide.
    if (!(await beginRound(tx, round.id, { ...turn, winMinor, waitSeconds: featureSeconds }))) return false;
    await setNonce(tx, round.id, pair.rounds);
    await countRound(tx, pair.id);
    if (turn.over) await insertCall(tx, winCall(round, session.operatorToken, winMinor));
    return turn.over;
  });
  // Not awaited: the money is on its way while the page still shows the round.
  if (over) void courier.deliver(round.id);
}

export async function readRound({ database }: Pick<StakeTools, 'database'>, id: string): Promise<InstantRound> {
  const round = await findInstantRound(database, id);
  if (!round) throw new Error(`Round ${id} is gone`);
  return round;
}

export function newRound(
  { betSeconds }: StakeTools,
  session: Session,
  bet: { game: InstantGame; betId: string; betMinor: bigint },
): NewRound {
  return {
    id: randomUUID(),
    sessionId: session.id,
    userRef: session.userRef,
    gameCode: session.gameCode,
    spinId: bet.betId,
    modelId: bet.game.fair,
    modelVersion: INSTANT_RULES_VERSION,
    currency: session.currency,
    currencyExponent: session.currencyExponent,
    betMinor: bet.betMinor,
    stakeMinor: bet.betMinor,
    mode: 'base',
    betTransactionId: randomUUID(),
    betSeconds,
  };
}

/** The database returns an object's fields in its own order. */
function sameBet(known: InstantRound, betMinor: bigint, options: unknown): boolean {
  const sorted = (value: unknown) =>
    JSON.stringify(Object.entries(value ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return known.betMinor === betMinor && sorted(known.options) === sorted(options);
}

export type BetReply =
  | { readonly kind: 'round'; readonly round: InstantRound }
  /** The last round is not final and must end first. */
  | { readonly kind: 'unfinished'; readonly round: InstantRound }
  /** This bet id was used with another stake or other options. */
  | { readonly kind: 'other_bet' }
  | { readonly kind: 'betting_closed' };

export interface InstantTools extends StakeTools {
  /** How long a round waits for its player's next move. */
  readonly featureSeconds: number;
}
