import { readFile } from 'node:fs/promises';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { isRealAccount } from '@mela/contract/account-types';
import type { Winner } from '@mela/contract/winners';
import { migrate } from '@mela/database/migrate';
import { openDatabase } from '@mela/database/open-database';
import { readArtManifest } from '@mela/game-art/manifest';
import { createHub88Vendor } from '@mela/game-vendors/hub88/adapter';
import { createDemoRobots } from '../demo/demo-robots.ts';
import { createDemoVendorPlayers } from '../demo/demo-vendor-players.ts';
import { refusesWithoutDemo, seedDemo } from '../demo/demo-seed.ts';
import { createAccounts } from './accounts.ts';
import { artAddresses } from './art/art-addresses.ts';
import { createGameTiles } from './art/game-tiles.ts';
import type { Config } from './config/config.ts';
import { claimDatabase } from './db/sole-process.ts';
import { createContextOf } from './http/call-context.ts';
import { createCallLimits } from './http/call-limits.ts';
import type { Handlers } from './http/call.ts';
import { registerContract } from './http/contract-routes.ts';
import { registerHealth } from './http/health-routes.ts';
import { createHttpServer } from './http/http-server.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { openApiDocument } from './http/openapi.ts';
import { createJobQueue, createJobRunner } from './jobs/jobs.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { registerLiveStream } from './live/live-stream.ts';
import { inProcessTransport, redisTransport } from './live/transports.ts';
import { createAffiliates } from './modules/affiliates/affiliates.ts';
import { createAnnouncements } from './modules/announcements/announcements.ts';
import { createBalance, walletState } from './modules/balance/balance.ts';
import { createBodyKeys } from './modules/body-keys/body-keys.ts';
import { CASHIER_COMPANIONS, createCashier } from './modules/cashier/cashier.ts';
import { createCatalogue } from './modules/catalogue/catalogue.ts';
import { createOfferSync } from './modules/catalogue/offer-sync.ts';
import { createFavourites } from './modules/favourites/favourites.ts';
import { createHotGames } from './modules/hot-games/hot-games.ts';
import { createInbox, welcomeMessage, withdrawalMessage } from './modules/inbox/inbox.ts';
import { createJackpots } from './modules/jackpots/jackpots.ts';
import { createLaunches } from './modules/launch/launch.ts';
import { maskName } from './modules/launch/mask-name.ts';
import { createMembers } from './modules/members/members.ts';
import { createMerchants } from './modules/merchants/merchants.ts';
import { createPages } from './modules/pages/pages.ts';
import { createRegistration, type Welcome } from './modules/registration/registration.ts';
import { createRounds, ROUND_COMPANION, ROUND_GUARD } from './modules/rounds/rounds.ts';
import { createSandboxPayments } from './modules/sandbox-payments/sandbox-payments.ts';
import { createSessions } from './modules/sessions/sessions.ts';
import { createSystem, registerServerPing, serverNames } from './modules/system/system.ts';
import { createTrial } from './modules/trial/trial.ts';
import { createVendorCalls } from './modules/vendor-calls/vendor-calls.ts';
import { createWallet } from './modules/wallet/wallet.ts';
import { createWinners } from './modules/winners/winners.ts';

export interface App {
  /** Serves, and answers the origin it serves at. */
  listen(): Promise<string>;
  /** Takes no new call, lets those under way and their bets end, then lets go of the database. */
  close(): Promise<void>;
}

/** The house vendor's name, as players read it. */
const STUDIO = { code: 'studio', name: { en: 'Mela Studio', bn: 'মেলা স্টুডিও' } } as const;

/** The composition root: the one file that knows every module and vendor. Throws a message for people when it cannot start. */
export async function createApp(options: { config: Config; migrations: string; log: Logger }): Promise<App> {
  const { config, log } = options;
  const release =
    config.databaseUrl === undefined
      ? undefined
      : await claimDatabase(config.databaseUrl, config.redisUrl !== undefined);
  if (config.databaseUrl !== undefined && !release)
    throw new Error('Another server runs on this database. Several need REDIS_URL, all of them the same.');

  const database = await openDatabase({ url: config.databaseUrl, folder: `${config.dataDir}/database` });
  await migrate(database, options.migrations);
  if (!config.demo && (await refusesWithoutDemo(database)))
    throw new Error(
      'This data was made by the demo and holds play money: start with DEMO=on, or with another DATA_DIR or DATABASE_URL.',
    );

  // From here on this process cannot change what the ledger holds (docs/adr/0002); a login that may not take the role says so.
  if (!(await database.assumeRole('mela_application')))
    log.warn('the database role mela_application is not to be had; only the append-only triggers guard the ledger');

  const redis = config.redisUrl === undefined ? undefined : new Redis(config.redisUrl, { maxRetriesPerRequest: 2 });
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'redis'));
  const live = createLiveFeed(redis ? redisTransport(redis) : inProcessTransport());
  const metrics = createMetrics();
  const limits = createLimits(redis);
  const artManifest = await readArtManifest(config.artDir);
  const art = artAddresses(artManifest);

  const merchants = createMerchants({ database, demo: config.demo, demoLabel: config.demoLabel });
  const members = createMembers(database);
  const sessions = createSessions(database, (memberId, sessionId) => launches.endOfSession(memberId, sessionId));
  const bodyKeys = createBodyKeys(database);
  const wallet = await createWallet({
    database,
    guards: [ROUND_GUARD],
    companions: [ROUND_COMPANION, ...CASHIER_COMPANIONS],
    announce: (change) => live.publish({ memberId: change.memberId }, 'balance', walletState(change)),
  });
  const welcome: Welcome = (member, merchant) =>
    wallet.openAccounts({
      memberId: member.id,
      currency: merchant.currency.code,
      money: isRealAccount(member.accountType) ? 'real' : 'play',
    });

  const inbox = createInbox({
    database,
    announce: (memberId, state) => live.publish({ memberId }, 'inbox', state),
  });

  const greet: Welcome = async (member, merchant) => {
    await welcome(member, merchant);
    await inbox.send(member.id, welcomeMessage(merchant.settings.name));
  };

  const announcements = createAnnouncements({ database, imageOf: art.imageOf });

  const accounts = await createAccounts({
    config,
    database,
    limits,
    merchants,
    members,
    sessions,
    welcome,
    endGames: (memberId) => launches.endAll(memberId),
  });

  const affiliates = createAffiliates(database, members);
  const trial = createTrial({
    members,
    sessions,
    wallet,
    humanCheck: accounts.humanCheck,
    limits,
    endGames: (memberId) => launches.endAll(memberId),
  });

  const balance = createBalance(wallet);
  const tiles = await createGameTiles(config.artDir, artManifest, () => catalogue.forget());
  const catalogue = createCatalogue({ database, tileOf: tiles.tileOf, vendorMark: art.vendorMark });
  const studio = createHub88Vendor({
    code: STUDIO.code,
    url: `${config.studioUrl}/hub88`,
    gameOrigin: config.gamesOrigin,
    operatorPrivateKey: await readFile(config.operatorPrivateKeyFile, 'utf8'),
    vendorPublicKey: await readFile(config.studioPublicKeyFile, 'utf8'),
  });
  const vendors = new Map([[studio.code, studio]]);
  const rounds = createRounds({ database, vendors, describe: catalogue.describe, statement: wallet.statement });
  const launches = createLaunches({ database, vendors, rounds, findGame: catalogue.find, findMember: members.byId });
  const hotGames = createHotGames({ robotsCount: config.demo, played: launches.played, gamesOf: catalogue.gamesOf });
  const announceWin = async (merchantId: bigint, winner: (language: string) => Promise<Winner>) => {
    const merchant = await merchants.byId(merchantId);
    for (const language of merchant?.languages ?? [])
      live.publish({ merchantId, language }, 'winner', await winner(language));
  };
  const winners = createWinners({
    rounds,
    describe: catalogue.describe,
    robotsCount: config.demo,
    onWin: (merchantId, winner) => {
      announceWin(merchantId, winner).catch((error: unknown) => log.error({ err: error }, 'a win was not told'));
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
    key: accounts.secretFor('jackpot'),
    announce: (merchantId, state) => live.publish({ merchantId }, 'jackpot', state),
    onError: (error) => log.error({ err: error }, 'the jackpots cannot take bets in'),
  });
  const vendorCalls = createVendorCalls({
    vendors,
    wallet,
    launches,
    rounds,
    mayBet: members.mayBet,
    onSettled: winners.noteSettled,
    onCall: (call) => metrics.vendorCall(call.vendor, call.call, call.outcome),
  });

  const sandbox = config.demo
    ? await createSandboxPayments({
        database,
        queue: createJobQueue(database),
        callbackUrl: () => `http://${callbackHost(config.host)}:${boundPort()}/payments/sandbox/callback`,
      })
    : undefined;
  const cashier = createCashier(
    {
      database,
      wallet,
      providers: sandbox ? [sandbox.provider] : [],
      markOf: art.paymentMark,
      announce: (memberId, topic, state) => live.publish({ memberId }, topic, state),
      tellWithdrawal: async (memberId, order) => void (await inbox.send(memberId, withdrawalMessage(order))),
    },
    log,
  );
  const offers = createOfferSync({
    vendors: [{ vendor: studio, name: STUDIO.name }],
    catalogue,
    taken: async (vendorCode) => {
      if (config.demo) for (const merchant of await merchants.all()) await catalogue.show(merchant.id, vendorCode);
    },
    log,
  });
  const robots =
    sandbox &&
    createDemoRobots({
      merchants,
      members,
      welcome,
      count: config.demoRobots,
      queue: createJobQueue(database),
      calls: { ...cashier.calls, ...balance, launchGame: launches.launchGame },
      offeredGames: catalogue.offered,
      hotGames: (merchant) => hotGames.hottest(merchant, merchant.defaultLanguage),
      payAtSandbox: (reference) => sandbox.decide(reference, 'once'),
      gamesOrigin: config.studioUrl,
      log,
    });
  const vendorPlayers =
    config.demo &&
    createDemoVendorPlayers({
      database,
      vendors,
      rounds,
      merchants,
      members,
      wallet,
      welcome,
      offeredGames: catalogue.offered,
      endGames: launches.endAll,
      log,
    });
  const jobs = createJobRunner({
    database,
    handlers: {
      ...cashier.jobs,
      ...jackpots.jobs,
      ...offers.jobs,
      ...accounts.jobs,
      ...trial.jobs,
      ...inbox.jobs,
      ...sandbox?.jobs,
      ...robots?.jobs,
    },
    ticks: [...cashier.ticks, ...offers.ticks, ...accounts.ticks, ...trial.ticks, ...inbox.ticks],
    log,
  });
  if (config.demo) await seedDemo({ database, merchants, members, affiliates, announcements, welcome });

  const handlers: Handlers = {
    ...accounts.calls,
    ...affiliates.calls,
    ...trial.calls,
    ...inbox.calls,
    ...announcements.calls,
    ...createRegistration({ database, members, sessions, affiliates, welcome: greet, ...accounts }),
    ...createSystem({ bodyKeys }),
    ...balance,
    ...cashier.calls,
    gameVendors: catalogue.gameVendors,
    gameList: catalogue.gameList,
    hotGames: hotGames.hotGames,
    ...createFavourites({ database, gamesOf: catalogue.gamesOf }),
    launchGame: launches.launchGame,
    gameVisit: launches.gameVisit,
    betRecord: rounds.betRecord,
    betDetail: rounds.betDetail,
    betReplay: rounds.betReplay,
    openRounds: rounds.openRounds,
    winnerBoard: winners.winnerBoard,
    ...jackpots.calls,
  };

  let ready = false;
  const http = createHttpServer({ log, trustProxy: config.trustProxy, onAnswer: metrics.answered });
  const contextOf = createContextOf({ merchants, sessions, publicOrigins: config.publicOrigins });
  registerHealth(http, {
    metrics,
    isReady: async () => ready && (await database.query('select 1 as one')).length === 1,
  });
  if (config.roles.includes('live')) {
    registerLiveStream(http, {
      feed: live,
      contextOf,
      firstState: async ({ session }) => {
        const sums = session && (await wallet.balance(session.memberId));
        return sums && JSON.stringify(walletState(sums));
      },
      living: sessions.living,
    });
    metrics.gauge('mela_live_streams', 'Open streams of the live feed', live.subscribers);
  }
  if (config.roles.includes('api')) {
    registerServerPing(http);
    http.get('/wps/openapi.json', async () => openApiDocument('Mela'));
    registerContract(http, { handlers, bodyKeys, contextOf, limit: createCallLimits(limits) });
    await http.register(vendorCalls.routes);
    await http.register(cashier.callbacks);
    if (sandbox) await http.register(sandbox.pages);
    if (vendorPlayers) await http.register(vendorPlayers);
    if (accounts.pages) await http.register(accounts.pages);
    await http.register(
      await createPages({
        webDist: config.webDist,
        artDist: config.artDir,
        gameOrigins: [...vendors.values()].map((vendor) => vendor.gameOrigin),
        merchantOf: async (host) => (await merchants.find(host))?.settings,
        serversOf: async ({ hostname, protocol, host }) =>
          serverNames((await merchants.find(hostname))?.domains ?? [], `${protocol}://${host}`),
        signInHostOf: async (host) => {
          const merchant = await merchants.find(host);
          return merchant && (await accounts.identities.firebaseHost(merchant.id));
        },
        homeData: async (host, language) => {
          const merchant = await merchants.find(host);
          if (!merchant) return { categories: [], notices: [] };
          // What one part of home cannot tell does not take the others down.
          const [hot, notices] = await Promise.all([
            hotGames.hottest(merchant, language).catch(() => []),
            announcements.titles(merchant.id, language).catch(() => []),
          ]);
          return { ...(await catalogue.home(merchant, language, hot)), notices };
        },
        paymentMethods: async () => cashier.shownMethods,
      }),
    );
  }

  function boundPort(): number {
    const address = http.server.address();
    return typeof address === 'object' && address !== null ? address.port : config.port;
  }

  return {
    async listen() {
      await wallet.serveVerification(config.dataDir);
      const origin = await http.listen({ host: config.host, port: config.port });
      await jackpots.serveAudit(config.dataDir);
      if (config.roles.includes('jobs')) {
        jobs.start();
        jackpots.start();
      }
      await offers.start();
      await robots?.start();
      ready = true;
      return origin;
    },
    async close() {
      ready = false;
      tiles.close();
      await http.close();
      await jackpots.stop();
      await offers.stop();
      await jobs.stop();
      await winners.settled();
      await wallet.close();
      await live.close();
      redis?.disconnect();
      await database.close();
      await release?.();
    },
  };
}

function callbackHost(host: string): string {
  return host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
}
