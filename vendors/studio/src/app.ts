import fastifyStatic from '@fastify/static';
import type { Database } from '@mela/database/database';
import { cryptoRandom } from '@mela/game-rules/crypto-random';
import type { Random } from '@mela/game-rules/random';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { StudioConfig } from './config.ts';
import { editionOf } from './games/editions.ts';
import { instantGameOf } from './instant/instant-games.ts';
import { withFunAccounts } from './fun/fun-account.ts';
import { readClientAssets } from './play/client-assets.ts';
import { startCleaning } from './cleaning/clean-up.ts';
import { createMetrics } from './rounds/metrics.ts';
import { callLimits } from '@mela/vendor-kit/http/rate-limit';
import { createVendorServer } from '@mela/vendor-kit/vendor-server';
import type { TlsFiles } from '@mela/vendor-kit/http/self-signed';
import { createInstantPages } from './instant/instant-page.ts';
import { instantFigures } from './instant/instant-figures.ts';
import { instantGames } from './instant/instant.ts';
import type { CrashPace } from './instant/crash/crash-table.ts';
import { createOperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { callChecker, callMac, callSigner } from '@mela/vendor-kit/protocol/signature';
import { startCourier } from './outbox/courier.ts';
import { readArt } from './play/art.ts';
import { pageRoutes } from './play/page-routes.ts';
import { playRoutes } from './play/play-routes.ts';
import { packagedFigures } from './packaged/packaged-figures.ts';
import { packagedFrontRoutes } from './packaged/front/front-routes.ts';
import { watchPackagedGames } from './packaged/packaged-games.ts';
import { withPackagedGames } from './packaged/packaged-vendor.ts';
import { rgsRoutes } from './packaged/rgs/rgs-routes.ts';
import { watchOverdueRounds } from './rounds/overdue-rounds.ts';
import { playFigures } from './rounds/play-figures.ts';
import { watchPlay } from './rounds/watch-play.ts';
import { SPORTS_GAME } from './sports/sports-game.ts';
import { createSportsPage } from './sports/sports-page.ts';
import { sportsBoard } from './sports/sports.ts';
import type { SportsPace } from './sports/sports-clock.ts';
import type { VirtualLeague } from './sports/virtual-leagues.ts';
import { vendorAnswers } from './vendor-api/vendor-answers.ts';
import { vendorRoutes } from '@mela/vendor-kit/protocol/vendor-routes';

/**
 * Composition root of the studio: the only file that knows all of it. The database is already migrated and remains the
 * caller's; closing the app lets running spins finish and stops the jobs. Throws when the client has not been built.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, random, clientDir, tls } = options;
  const metrics = createMetrics(database);
  const limits = callLimits();
  const app = createVendorServer({ config, database, metrics: metrics.registry, tls, limits, paths: LIMITED_PATHS });
  const outside = createOperatorClient({
    baseUrl: config.operatorUrl,
    sign: config.macKey ? callMac(config.macKey) : callSigner(config.privateKey),
    timeoutMs: config.operatorSeconds * 1_000,
    observe: metrics.observeCall,
  });
  const operator = withFunAccounts(outside, database);
  // Somewhat longer than a call may take, so that no process takes over a call that another still waits for.
  const takeoverSeconds = config.operatorSeconds * 1.5;
  const courier = startCourier({
    database,
    operator,
    log: app.log,
    claimSeconds: takeoverSeconds,
    secondMs: options.courierSecondMs,
  });
  const overdue = watchOverdueRounds({ database, courier, log: app.log, everyMs: 1_000 });
  const cleaning = startCleaning({ database, log: app.log, everyMs: 3_600_000 });
  const tools = {
    limits,
    database,
    operator,
    courier,
    random,
    metrics,
    betSeconds: takeoverSeconds,
    featureSeconds: config.featureSeconds,
  };

  const packaged = watchPackagedGames({
    folder: config.packagesDir,
    indexDir: config.packageIndexDir,
    isTaken: (id) => editionOf(id) !== undefined || instantGameOf(id) !== undefined || id === SPORTS_GAME.code,
    log: app.log,
    ...(options.lookEveryMs && { everyMs: options.lookEveryMs }),
  });
  const watched = watchPlay({
    figures: async () => [
      ...(await playFigures(database)),
      ...(await instantFigures(database)),
      ...(await packagedFigures(database, packaged)),
    ],
    metrics,
    log: app.log,
    everyMs: 600_000,
  });
  const answers = withPackagedGames(vendorAnswers({ database, gamesOrigin: config.gamesOrigin }), {
    database,
    packaged,
    gamesOrigin: config.gamesOrigin,
  });
  await app.register(vendorRoutes({ answers, isSigned: callChecker(config.operatorKey) }), { prefix: '/hub88' });
  playRoutes(app, tools);
  await app.register(rgsRoutes({ ...tools, packaged, publicOrigins: config.publicOrigins }));
  packagedFrontRoutes(app, {
    packaged,
    gamesHost: new URL(config.gamesOrigin).host,
    publicOrigins: config.publicOrigins,
  });
  instantGames(app, { ...tools, countBet: metrics.countBet, crashPace: options.crashPace });
  sportsBoard(app, {
    database,
    operator,
    random: cryptoRandom(),
    fixturesDir: config.fixturesDir,
    lookEveryMs: options.lookEveryMs,
    ...options.sports,
  });
  const assets = readClientAssets(clientDir);
  const art = readArt(config.artDir);
  if (!art) app.log.warn({ artDir: config.artDir }, 'there is no art: games show letters');
  pageRoutes(app, {
    database,
    art,
    assets,
    publicOrigins: config.publicOrigins,
    featureSeconds: config.featureSeconds,
    instantPage: createInstantPages({
      assets,
      fonts: art?.fonts ?? {},
      publicOrigins: config.publicOrigins,
      featureSeconds: config.featureSeconds,
    }),
    sportsPage: createSportsPage({ assets, fonts: art?.fonts ?? {}, publicOrigins: config.publicOrigins }),
  });
  await serveFiles(app, { clientDir, artDir: config.artDir });
  app.addHook('onClose', async () => {
    await Promise.all([overdue.stop(), watched.stop(), cleaning.stop()]);
    await courier.stop();
    await packaged.stop();
  });
  return app;
}

/** The built client and the art. */
async function serveFiles(
  app: FastifyInstance,
  { clientDir, artDir }: { clientDir: string; artDir: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/client/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  });
  if (existsSync(artDir)) {
    await app.register(fastifyStatic, {
      root: resolve(artDir),
      prefix: '/art/',
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      index: false,
    });
  }
}

interface AppOptions {
  readonly config: StudioConfig;
  readonly database: Database;
  /** Decides the outcomes: the operating system's generator, or a seeded one under test. */
  readonly random: Random;
  /** Folder of the built game client. */
  readonly clientDir: string;
  /** With these files the port accepts plain and TLS connections. */
  readonly tls?: TlsFiles;
  /** Milliseconds per second of the courier's pauses. Default 1,000; tests shorten it. */
  readonly courierSecondMs?: number;
  /** Interval between scans of the folder of packaged games. */
  readonly lookEveryMs?: number;
  /** Pace of the crash table; by default the one for players. */
  readonly crashPace?: CrashPace;
  /** Matches of the sports board, their pace and their chances; by default those for players. */
  readonly sports?: {
    readonly pace?: SportsPace;
    readonly leagues?: readonly VirtualLeague[];
    readonly random?: Random;
  };
}

/** What the pages of slots, instant and packaged games and the sports board call. */
const LIMITED_PATHS = {
  counted: /^\/(?:api|wallet|bet)\//,
  open: /^\/(?:api\/(?:instant\/)?(?:open|replays)|api\/sports|bet\/replay)\b/,
};
