import type { Queryable } from '@mela/database/database';
import { LOWEST_AUTO, HIGHEST_POINT, pointAt, timeTo, type Hundredths } from '@mela/game-rules/provably-fair/crash';
import { payout } from '@mela/game-rules/provably-fair/multiplier';
import { z } from 'zod';
import { insertCall } from '../../outbox/outbox.store.ts';
import { rollbackCall, winCall } from '../../rounds/round-calls.ts';
import { moveRound } from '../../rounds/rounds.store.ts';
import { takeStake } from '../../rounds/take-stake.ts';
import type { Session } from '../../sessions/sessions.store.ts';
import type { InstantGame } from '../instant-games.ts';
import { beginRound, keepTurn, lockInstantRound, type InstantRound } from '../instant-rounds.store.ts';
import type { MoveReply } from '../make-move.ts';
import { insertOnce, newRound, readRound, type BetReply, type InstantTools } from '../place-bet.ts';
import { findFlightRow, latestFlight } from './crash.store.ts';

const crashOptions = z.strictObject({
  /** Automatic cash-out, in hundredths. */
  autoAt: z.number().int().min(LOWEST_AUTO).max(HIGHEST_POINT).nullable(),
});

export function readCrashOptions(given: unknown): z.output<typeof crashOptions> | undefined {
  return crashOptions.safeParse(given).data;
}

/** Bets on the round whose betting is open. A stake that comes too late for its round is refunded. */
export async function placeCrashBet(
  studio: InstantTools,
  session: Session,
  bet: { game: InstantGame; betId: string; betMinor: bigint; options: z.output<typeof crashOptions> },
): Promise<BetReply> {
  const { database, courier } = studio;
  const round = newRound(studio, session, bet);
  let number = 0n;
  const row = await insertOnce(studio, round, bet.options, async (tx) => {
    const flight = await latestFlight(tx);
    if (!flight || flight.state !== 'betting' || flight.bettingMs <= 0) return undefined;
    ({ number } = flight);
    return { seedPairId: null, crashNumber: number };
  });
  if (row.kind !== 'inserted') return row;
  if ((await takeStake(studio, session, round)).kind === 'taken') {
    const flies = await database.transaction(async (tx) => {
      // Locked until the bet flies, so that the round cannot start in between.
      await tx.query('select number from crash_rounds where number = $1 for share', [number]);
      const flight = await findFlightRow(tx, number);
      if (flight?.state === 'betting')
        return beginRound(tx, round.id, { events: [], winMinor: 0n, over: false, waitSeconds: null });
      if (await moveRound(tx, round.id, 'cancelling')) await insertCall(tx, rollbackCall(round, session.operatorToken));
      return false;
    });
    if (!flies) void courier.deliver(round.id);
  }
  return { kind: 'round', round: await readRound(studio, round.id) };
}

/**
 * A player's cash-out. It counts at the moment when it had fully reached this server: `waitedMs` before now, converted
 * to the database's clock; from the crash on it is too late. An earlier automatic cash-out takes precedence.
 */
export async function cashOutCrash(
  studio: InstantTools,
  session: Session,
  asked: { roundId: string; waitedMs: () => number },
): Promise<MoveReply> {
  const { database, courier } = studio;
  const done = await database.transaction(async (tx) => {
    const round = await lockInstantRound(tx, asked.roundId);
    if (
      !round ||
      round.userRef !== session.userRef ||
      round.gameCode !== session.gameCode ||
      round.crashNumber === null
    )
      return 'unknown';
    if (round.state !== 'playing') return 'as it stands';
    const flight = await findFlightRow(tx, round.crashNumber);
    if (!flight || flight.flownMs === null) return 'not_allowed';
    // Read after the database's time, so that a slow query counts as waiting too, and not against the player.
    const arrivedMs = flight.flownMs - Math.min(asked.waitedMs(), LONGEST_WAIT_MS);
    if (arrivedMs < 0) return 'not_allowed';
    if (arrivedMs >= timeTo(flight.crashPoint)) return 'as it stands';
    const { autoAt } = crashOptions.parse(round.options);
    const point = pointAt(arrivedMs);
    await settle(tx, round, autoAt === null ? point : Math.min(point, autoAt));
    return 'cashed';
  });
  if (done === 'unknown' || done === 'not_allowed') return { kind: done };
  if (done === 'cashed') void courier.deliver(asked.roundId);
  return { kind: 'round', round: await readRound(studio, asked.roundId) };
}

/** Pays a bet whose automatic cash-out was reached, or settles it as lost once the flight is over. False if there was nothing to settle. */
export async function settleBet(
  tx: Queryable,
  roundId: string,
  flight: { crashPoint: Hundredths; isOver: boolean },
): Promise<boolean> {
  const round = await lockInstantRound(tx, roundId);
  if (!round || round.state !== 'playing') return false;
  const { autoAt } = crashOptions.parse(round.options);
  const reached = autoAt !== null && autoAt <= flight.crashPoint;
  if (!reached && !flight.isOver) return false;
  await settle(tx, round, reached ? autoAt : null);
  return true;
}

/** `point`: where the bet is cashed out; null when it crashed. */
async function settle(tx: Queryable, round: InstantRound, point: Hundredths | null): Promise<void> {
  const winMinor = point === null ? 0n : payout(round.betMinor, point * 100);
  await keepTurn(tx, round.id, { events: point === null ? [] : [{ at: point }], winMinor, waitSeconds: null });
  if (await moveRound(tx, round.id, 'paying')) await insertCall(tx, winCall(round, round.operatorToken, winMinor));
}

/**
 * The delay that this server and its database may cause; a cash-out that waited longer counts as having arrived later.
 */
const LONGEST_WAIT_MS = 10_000;
