import { bonusPays } from '#/modules/money/bonus/bonus.ts';
import type { Metrics } from '#/http/metrics.ts';
import { siteOrigins } from '#/config/site-origins.ts';
import { createGames } from './games.ts';
import { createLaunches, createLaunchHistory } from './launch/launch.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import { createRounds } from './rounds/rounds.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import { createSports } from './sports/sports.ts';
import { createUnpaidWins } from './unpaid-wins/unpaid-wins.ts';
import { createVendorCalls, serveImport, type VendorCallsOptions } from './vendor-calls/vendor-calls.ts';
import { createVendorHealth, type VendorHealthNotes } from './vendor-health/vendor-health.ts';
import { serveVendorCommands } from './vendors/vendors.ts';
import { createWinnings, type WinningsParts } from './winnings.ts';

type GamesParts = Parameters<typeof createGames>[0];

interface PlayParts extends Omit<WinningsParts, 'rounds' | 'catalogue'> {
  metrics: Metrics;
  sessions: Pick<Sessions, 'hold'>;
  tiles: GamesParts['tiles'];
  vendorMark: GamesParts['vendorMark'];
  vendorKeys: GamesParts['vendorKeys'];
}

/** Creates the modules of games: launches, the vendors' wallet calls, rounds, and the public lists of them. */
export async function createPlay(parts: PlayParts) {
  const { config, database, live, metrics, log, merchants, members, wallet } = parts;
  const history = createLaunchHistory(database);
  const vendorHealth = createVendorHealth({ database, log });
  const games = await createGames({ ...parts, history, vendorHealth });
  const { vendors, catalogue } = games;
  const rounds = createRounds({
    database,
    vendors: vendors.known,
    describe: catalogue.describe,
    wallet,
    gatewayOf: history.gatewayOf,
  });
  const vendorActions = games.vendorActions({ rounds, siteOrigins: siteOrigins(config) });
  const launches = createLaunches({
    database,
    vendors: vendors.serving,
    rounds,
    findGame: catalogue.find,
    findMember: members.byId,
    holdSession: parts.sessions.hold,
  });
  const sports = createSports({ vendors: vendors.serving, catalogue, merchants, live, log });
  const winnings = createWinnings({ ...parts, rounds, catalogue });
  const unpaidWins = createUnpaidWins({ database, log, onAlarm: metrics.alarm });
  const vendorCalls = createVendorCalls({
    unpaidWins,
    vendors: vendors.known,
    serving: vendors.serving,
    wallet,
    launches,
    rounds,
    mayBet: members.mayBet,
    bonusPays: (memberId, vendor, gameCode) => bonusPays(database, memberId, `${vendor}:${gameCode}`),
    onSettled: winnings.winners.noteSettled,
    onCall: noteCalls(metrics, vendorHealth),
  });

  return {
    vendors,
    catalogue,
    offers: games.offers,
    hotGames: games.hotGames,
    rounds,
    launches,
    winners: winnings.winners,
    jackpots: winnings.jackpots,
    vendorCalls,
    vendorHealth,
    parts: {
      vendors: games.vendors,
      vendorHealth: {
        after: ['base/database'],
        jobs: vendorHealth.jobs,
        ticks: vendorHealth.ticks,
        start: vendorHealth.start,
        stop: vendorHealth.stop,
      },
      unpaidWins: { jobs: unpaidWins.jobs, ticks: unpaidWins.ticks },
      offers: { jobs: games.offers.jobs, ticks: games.offers.ticks },
      sports: {
        calls: { hotMatches: sports.hotMatches },
        role: 'jobs' as const,
        start: sports.start,
        stop: sports.stop,
      },
      launches: { calls: { launchGame: launches.launchGame, gameVisit: launches.gameVisit } },
      sportsLaunches: { calls: launches.sportsCalls },
      rounds: {
        calls: {
          betRecord: rounds.betRecord,
          betDetail: rounds.betDetail,
          betReplay: rounds.betReplay,
          openRounds: rounds.openRounds,
        },
      },
      winners: winnings.parts.winners,
      jackpots: winnings.parts.jackpots,
    },
    vendorActions,
    /** Lets `npm run mela -- vendors` reach this process. */
    serveVendorCommands: (folder: string) => serveVendorCommands(folder, vendorActions),
    serveUnpaidWins: unpaidWins.serveCommands,
    /** Lets `npm run mela -- vendors import-calls` reach this process. */
    serveImport: (folder: string) =>
      serveImport(folder, {
        vendors: vendors.known,
        wallet,
        launches,
        rounds,
        onSettled: () => undefined,
        findMember: (id) => findPlayer(members, id),
      }),
  };
}

/** Counts each answered call, and notes it for the health of the vendor's connection. */
function noteCalls(metrics: Metrics, vendorHealth: VendorHealthNotes): NonNullable<VendorCallsOptions['onCall']> {
  return ({ vendor, call, outcome, milliseconds, isFailed, requestId, detail: refused }) => {
    metrics.vendorCall(vendor, call, outcome);
    vendorHealth.note({ vendor, direction: 'from', call, outcome, isFailed, milliseconds });
    const detail = refused === undefined ? requestId : `${requestId}: ${refused}`;
    if (isFailed) vendorHealth.noteFailed({ vendor, direction: 'from', call, outcome, detail });
  };
}

/** A member as the import-calls of lost calls needs them. */
async function findPlayer(members: Members, id: bigint) {
  const [member, registeredAt] = await Promise.all([members.byId(id), members.registeredAt(id)]);
  return member && registeredAt ? { ...member, registeredAt } : undefined;
}

export type Play = Awaited<ReturnType<typeof createPlay>>;
