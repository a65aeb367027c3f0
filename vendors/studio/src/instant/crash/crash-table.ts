import { randomUUID } from 'node:crypto';
import type { Database } from '@mela/database/database';
import { crashPoint, pointAt, timeTo } from '@mela/game-rules/provably-fair/crash';
import type { FastifyBaseLogger } from 'fastify';
import { repeat, type Repeating } from '@mela/vendor-kit/loops/repeat';
import type { Courier } from '../../outbox/courier.ts';
import { settleBet } from './crash-bets.ts';
import { makeChain, type LinkKeeper } from './crash-chain.ts';
import {
  countOpenBets,
  currentChain,
  endFlight,
  giveUpLead,
  insertChain,
  isWatched,
  latestFlight,
  openBetIds,
  openRound,
  settleFlight,
  startFlight,
  takeLead,
  type Chain,
  type CrashRow,
} from './crash.store.ts';

/**
 * Runs the crash table: betting, flight, crash, settlement, and the next round while anyone watches. Every process
 * tries; the one that holds the lead acts.
 * Each act is a guarded step of a row, so that two leaders for a moment do no harm and a new leader resumes where the
 * old one stopped.
 */
export function runCrashTable(options: TableOptions): Repeating {
  const { database, courier, links, log, pace } = options;
  const processId = randomUUID();
  let waitMs = pace.idleMs;
  const acting = repeat({
    async turn() {
      waitMs = pace.idleMs;
      if (await takeLead(database, processId, LEAD_SECONDS)) waitMs = await act();
    },
    everyMs: () => waitMs,
    log,
    failed: 'the crash table stands still',
  });

  return {
    async stop() {
      await acting.stop();
      await giveUpLead(database, processId);
    },
  };

  /** Takes the next step, if any, and returns when to look again. */
  async function act(): Promise<number> {
    const flight = await latestFlight(database);
    if (!flight || flight.state === 'settled') return beginNext(flight);
    if (flight.state === 'betting') return waitForBets(flight);
    if (flight.state === 'running') return fly(flight);
    return settleAll(flight);
  }

  async function beginNext(last: CrashRow | undefined): Promise<number> {
    const restMs = last?.sinceSettledMs === null || !last ? 0 : pace.showMs - (last.sinceSettledMs ?? 0);
    if (restMs > 0) return Math.min(restMs, pace.idleMs);
    if (!(await isWatched(database, WATCHED_SECONDS))) return pace.idleMs;
    const chain = (await currentChain(database)) ?? (await newChain());
    if (!chain) return pace.idleMs;
    const place = chain.used + 1;
    const point = crashPoint(links.at(chain, place), chain.salt, place);
    await database.transaction((tx) =>
      openRound(tx, { chainId: chain.id, place, crashPoint: point, bettingSeconds: pace.bettingMs / 1000 }),
    );
    return pace.tickMs;
  }

  async function waitForBets(flight: CrashRow): Promise<number> {
    if (flight.bettingMs > 0) return Math.min(flight.bettingMs, pace.idleMs);
    // Stakes that are being asked for may still arrive, but the flight does not wait long for them.
    const late = -flight.bettingMs < pace.lateMs && (await countOpenBets(database, flight.number, 'betting')) > 0;
    if (!late) await startFlight(database, flight.number);
    return pace.tickMs;
  }

  async function fly(flight: CrashRow): Promise<number> {
    const flownMs = flight.flownMs ?? 0;
    const isOver = flownMs >= timeTo(flight.crashPoint);
    const reached = isOver ? flight.crashPoint : pointAt(flownMs);
    await settleSome(flight, reached);
    if (!isOver) return Math.max(1, Math.min(pace.tickMs, timeTo(flight.crashPoint) - flownMs));
    await endFlight(database, flight.number);
    return pace.tickMs;
  }

  async function settleAll(flight: CrashRow): Promise<number> {
    // A cash-out that arrived before the crash may still be on its way through the database.
    if ((flight.sinceCrashMs ?? 0) < pace.graceMs) return pace.tickMs;
    while (await settleSome(flight, null));
    await settleFlight(database, flight.number);
    return pace.tickMs;
  }

  async function settleSome(flight: CrashRow, upTo: number | null): Promise<boolean> {
    const ids = await openBetIds(database, flight.number, upTo);
    for (const id of ids) {
      const done = await database.transaction((tx) =>
        settleBet(tx, id, { crashPoint: upTo ?? flight.crashPoint, isOver: upTo === null }),
      );
      if (done) void courier.deliver(id);
    }
    return ids.length > 0;
  }

  async function newChain(): Promise<Chain | undefined> {
    await insertChain(database, makeChain(CHAIN_LENGTH));
    return currentChain(database);
  }
}

const LEAD_SECONDS = 3;
const WATCHED_SECONDS = 12;
/** About a week of rounds without a pause. */
const CHAIN_LENGTH = 25_000;

/** The pace for players: seven seconds to bet, and four to see how it ended. */
export const CRASH_PACE: CrashPace = {
  bettingMs: 7_000,
  lateMs: 1_500,
  tickMs: 80,
  idleMs: 500,
  graceMs: 400,
  showMs: 3_600,
};

export interface CrashPace {
  readonly bettingMs: number;
  /** How long after betting has ended a stake may still be answered. */
  readonly lateMs: number;
  readonly tickMs: number;
  readonly idleMs: number;
  readonly graceMs: number;
  /** How long the end is displayed before the next round. */
  readonly showMs: number;
}

interface TableOptions {
  readonly database: Database;
  readonly courier: Courier;
  readonly links: LinkKeeper;
  readonly log: FastifyBaseLogger;
  readonly pace: CrashPace;
}
