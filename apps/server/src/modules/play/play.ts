import type { Logger } from 'pino';
import type { Winner } from '@mela/contract/winners';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { Metrics } from '#/http/metrics.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { siteOrigins } from '#/config/site-origins.ts';
import { createGames } from './games.ts';
import { createJackpots } from './jackpots/jackpots.ts';
import { createLaunches, createLaunchHistory, maskName } from './launch/launch.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createRounds } from './rounds/rounds.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import { createSports } from './sports/sports.ts';
import { createUnpaidWins } from './unpaid-wins/unpaid-wins.ts';
import { createVendorCalls, serveImport } from './vendor-calls/vendor-calls.ts';
import { createVendorHealth } from './vendor-health/vendor-health.ts';
import { serveVendorCommands } from './vendors/vendors.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createWinners } from './winners/winners.ts';

const WALLET = 'money/wallet';

type GamesParts = Parameters<typeof createGames>[0];

/** Creates the modules of games: launches, the vendors' wallet calls, rounds, and the public lists of them. */
export async function createPlay(parts: {
  config: Config;
  database: Database;
  live: LiveFeed;
  metrics: Metrics;
  log: Logger;
  merchants: Merchants;
  members: Members;
  sessions: Pick<Sessions, 'hold'>;
  wallet: Wallet;
  tiles: GamesParts['tiles'];
  vendorMark: GamesParts['vendorMark'];
  vendorKeys: GamesParts['vendorKeys'];
  /** Seals the jackpots' triggers. */
  jackpotKey: Buffer;
}) {
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
  const announceWin = async (merchantId: bigint, winner: (language: string) => Promise<Winner>) => {
    const merchant = await merchants.byId(merchantId);
    for (const language of merchant?.languages ?? [])
      live.publish({ merchantId, language }, 'winner', await winner(language));
  };
  const winners = createWinners({
    rounds,
    describe: catalogue.describe,
    isShown: async (...game) => (await catalogue.findByCode(...game)) !== undefined,
    maskOf: async (merchantId) => (await merchants.byId(merchantId))?.winnerMask,
    robotsCount: config.demo,
    onWin: (merchantId, winner) => {
      announceWin(merchantId, winner).catch((error: unknown) =>
        log.error({ err: error }, 'a win could not be published'),
      );
    },
    onError: (error) => log.error({ err: error }, 'fresh wins cannot be read'),
  });
  const jackpots = createJackpots({
    database,
    wallet,
    findMerchant: merchants.byId,
    findMembers: members.byIds,
    maskName,
    robotsCount: config.demo,
    key: parts.jackpotKey,
    announce: (merchantId, state) => live.publish({ merchantId }, 'jackpot', state),
    onError: (error) => log.error({ err: error }, 'the jackpots cannot take bets in'),
  });
  const unpaidWins = createUnpaidWins({ database, log, onAlarm: metrics.alarm });
  const vendorCalls = createVendorCalls({
    unpaidWins,
    vendors: vendors.known,
    serving: vendors.serving,
    wallet,
    launches,
    rounds,
    mayBet: members.mayBet,
    onSettled: winners.noteSettled,
    onCall: ({ vendor, call, outcome, milliseconds, isFailed, requestId, detail: refused }) => {
      metrics.vendorCall(vendor, call, outcome);
      vendorHealth.note({ vendor, direction: 'from', call, outcome, isFailed, milliseconds });
      const detail = refused === undefined ? requestId : `${requestId}: ${refused}`;
      if (isFailed) vendorHealth.noteFailed({ vendor, direction: 'from', call, outcome, detail });
    },
  });

  return {
    vendors,
    catalogue,
    offers: games.offers,
    hotGames: games.hotGames,
    rounds,
    launches,
    winners,
    jackpots,
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
      winners: { calls: { winnerBoard: winners.winnerBoard }, after: [WALLET], stop: winners.settled },
      jackpots: {
        calls: jackpots.calls,
        jobs: jackpots.jobs,
        after: [WALLET],
        role: 'jobs' as const,
        start: jackpots.start,
        stop: jackpots.stop,
      },
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
        async findMember(id) {
          const [member, registeredAt] = await Promise.all([members.byId(id), members.registeredAt(id)]);
          return member && registeredAt ? { ...member, registeredAt } : undefined;
        },
      }),
  };
}

export type Play = Awaited<ReturnType<typeof createPlay>>;
