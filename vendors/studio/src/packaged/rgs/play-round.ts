import { randomUUID } from 'node:crypto';
import type { Random } from '@mela/game-rules/random';
import { insertCall } from '../../outbox/outbox.store.ts';
import { winCall } from '../../rounds/round-calls.ts';
import { isFinal } from '../../rounds/round.ts';
import { insertRound, latestRound, type NewRound } from '../../rounds/rounds.store.ts';
import { takeStake, type StakeTools } from '../../rounds/take-stake.ts';
import type { Session } from '../../sessions/sessions.store.ts';
import { drawPoint } from '../package/draw-point.ts';
import type { PackagedGame, PackagedMode } from '../package/load-package.ts';
import { COST_SCALE } from '../package/maths-modes.ts';
import { decidePackagedRound, findPackagedRound, type PackagedRound } from './packaged-rounds.store.ts';
import { failureOf, RgsFailure } from './rgs-failure.ts';

/**
 * Plays one round of a packaged game, in the order that protects the money: the round's row, the stake, and only then
 * the draw, which is stored with the call that pays it or left to the player. Throws an `RgsFailure` when there is no
 * round.
 */
export async function playRound(tools: PlayTools, session: Session, bet: PackagedBet): Promise<PlayedRound> {
  const round = newRound(tools, session, bet);
  await begin(tools, session, round);
  const stake = await takeStake(tools, session, round);
  if (stake.kind === 'refused') throw failureOf(stake.refusal);
  if (stake.kind === 'unknown') throw new RgsFailure('ERR_GEN');
  await decide(tools, session, round, bet);
  const played = await findPackagedRound(tools.database, round.id);
  // Its time ran out while it was being decided: it is rolled back.
  if (!played) throw new RgsFailure('ERR_GEN');
  return { round: played, balance: stake.balance };
}

/** Writes the row that must exist before the bet. The previous round must have ended. */
async function begin(tools: PlayTools, session: Session, round: NewRound): Promise<void> {
  const before = await latestRound(tools.database, session);
  const least = session.playRules.minimum_round_ms;
  if (before && before.state !== 'voided' && before.createdAt.getTime() + least > Date.now())
    throw new RgsFailure('ERR_GLE', `A round takes at least ${least} ms here`);
  if (await insertRound(tools.database, round)) return;
  const running = await latestRound(tools.database, session);
  if (running?.state === 'playing') throw new RgsFailure('ERR_VAL', 'A round is active: end it first');
  if (running && !isFinal(running.state)) await tools.courier.deliver(running.id);
  if (!(await insertRound(tools.database, round)))
    throw new RgsFailure('ERR_GEN', 'The last round is still being settled');
}

async function decide(tools: PlayTools, session: Session, round: NewRound, bet: PackagedBet): Promise<void> {
  const { game, mode, amountMinor } = bet;
  const row = await mode.index.pick(drawPoint(tools.random, mode.totalWeight));
  const payout = BigInt(row.payout);
  const winMinor = (amountMinor * payout) / 100n;
  const outcome = {
    roundId: round.id,
    gameCode: game.id,
    version: game.version,
    mode: mode.name,
    simulation: BigInt(row.simulation),
    amountMinor,
    cost: mode.cost,
    payout,
    winMinor,
    events: await mode.index.events(row),
    featureSeconds: tools.featureSeconds,
  };
  const closes = winMinor === 0n;
  const decided = await tools.database.transaction(async (tx) => {
    if (!(await decidePackagedRound(tx, outcome))) return false;
    if (closes) await insertCall(tx, winCall(round, session.operatorToken, winMinor));
    return true;
  });
  // Not awaited: the player needs nothing from its answer.
  if (decided && closes) void tools.courier.deliver(round.id);
}

function newRound({ betSeconds }: PlayTools, session: Session, { mode, amountMinor }: PackagedBet): NewRound {
  const scaled = amountMinor * mode.cost;
  if (scaled % BigInt(COST_SCALE) !== 0n) throw new RgsFailure('ERR_VAL', 'The stake is no whole amount');
  const stakeMinor = scaled / BigInt(COST_SCALE);
  return {
    id: randomUUID(),
    sessionId: session.id,
    userRef: session.userRef,
    gameCode: session.gameCode,
    // The format knows no id of a play: each request is one.
    spinId: randomUUID(),
    modelId: 'packaged',
    modelVersion: 1,
    currency: session.currency,
    currencyExponent: session.currencyExponent,
    mode: mode.name,
    // A mode may cost less than its bet; the row knows no bet above its stake.
    betMinor: stakeMinor < amountMinor ? stakeMinor : amountMinor,
    stakeMinor,
    betTransactionId: randomUUID(),
    betSeconds,
  };
}

export interface PackagedBet {
  readonly game: PackagedGame;
  readonly mode: PackagedMode;
  /** A multiple of the game's step. */
  readonly amountMinor: bigint;
}

export interface PlayedRound {
  readonly round: PackagedRound;
  /** Hundred-thousandths; absent if the operator did not send it. */
  readonly balance: bigint | undefined;
}

export interface PlayTools extends StakeTools {
  readonly random: Random;
  /** How long a round with a payout waits for its player. */
  readonly featureSeconds: number;
}
