import { readFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import type { Logger } from 'pino';
import { readArtManifest } from '@mela/game-art/manifest';
import { networkCheck } from '@mela/edge/networks';
import { createDemo } from '../demo/demo.ts';
import { createAccounts } from './modules/accounts/accounts.ts';
import { artAddresses } from './art/art-addresses.ts';
import { createGameTiles } from './art/game-tiles.ts';
import { assemble, socketPart } from './assemble.ts';
import { callbackHost } from './config/callback-host.ts';
import type { Config } from './config/config.ts';
import { houseVendor } from './config/house-vendor.ts';
import { ownKeys } from './config/own-keys.ts';
import { readSecrets } from './config/secrets.ts';
import { openRedis } from './db/redis.ts';
import { createEvent } from './event.ts';
import { createLimits } from './http/limits.ts';
import { createMetrics } from './http/metrics.ts';
import { createJobRunner } from './jobs/jobs.ts';
import { createLiveFeed } from './live/live-feed.ts';
import { inProcessTransport, redisTransport } from './live/transports.ts';
import { ledgerSeals } from './modules/money/ledger-seals.ts';
import { createHelpCentre } from './modules/support/help-centre.ts';
import { createNews } from './modules/news/news.ts';
import { createSite } from './modules/site/site.ts';
import { createAgency } from './modules/agency/agency.ts';
import { createMoney } from './modules/money/money.ts';
import { walletState } from './modules/money/balance/balance.ts';
import { createMembers, createPasswords } from './modules/ground/members/members.ts';
import { createMerchants } from './modules/ground/merchants/merchants.ts';
import { openRegions } from './modules/ground/regions/regions.ts';
import { createSessions } from './modules/ground/sessions/sessions.ts';
import { createSystem } from './modules/site/system/system.ts';
import { createWallet } from './modules/money/wallet/wallet.ts';
import { keepSettings } from './keep-settings.ts';
import { openStorage } from './open-storage.ts';
import { createPlay } from './modules/play/play.ts';
import { serve } from './serve.ts';
import { staffNamesOf, staffRights } from './modules/operator/staff/staff.ts';
import { createApprovals } from './modules/ground/approvals/approvals.ts';
import { createOperator } from './modules/operator/operator.ts';
import { createSupport } from './modules/support/support.ts';

export interface App {
  /** Serves, and answers the origin it serves at. */
  listen(): Promise<string>;
  /** Takes no new call, lets those under way and their bets end, then lets go of the database. */
  close(): Promise<void>;
}

/** The composition root: what knows every part. Throws a message for people when it cannot start. */
export async function createApp(options: { config: Config; migrations: string; log: Logger }): Promise<App> {
  const { config, log } = options;
  const { database, claim } = await openStorage(options);

  const redis = config.redisUrl ? openRedis(config.redisUrl, (error) => log.warn({ err: error }, 'redis')) : undefined;
  const live = createLiveFeed(redis ? redisTransport(redis) : inProcessTransport());
  const metrics = createMetrics();
  const limits = createLimits(redis);
  const artManifest = await readArtManifest(config.artDir);
  const art = artAddresses(artManifest);

  const { secretFor, isOwn } = await readSecrets(config);
  if (!isOwn) log.warn("codes, links and device tokens derive from the operator's private key: set SECRETS_KEY_FILE");
  const vendorKeys = {
    operatorPrivateKey: await readFile(config.operatorPrivateKeyFile, 'utf8'),
    sealingKey: secretFor('vendors'),
  };
  await keepSettings({
    database,
    claim,
    log,
    given: await houseVendor(config),
    sealingKey: vendorKeys.sealingKey,
    ownKeys: ownKeys(secretFor('own-keys'), vendorKeys.operatorPrivateKey),
  });
  // One for all: what is hashed for members and for staff shares the same cores.
  const passwords = createPasswords(config.passwordCost);
  const members = createMembers(database, passwords);
  const staffNames = staffNamesOf(database);
  const news = createNews({ database, live, members, art, staffNames });
  const { demo, demoLabel } = config;
  const countryOf = await openRegions(config.regionDatabase, log);
  const merchants = createMerchants({
    database,
    demo,
    demoLabel,
    sitePort: config.port,
    offers: news.promotions.offers,
    countryOf,
    onProblem: (code, problem) =>
      log.error({ merchant: code, problem }, 'a merchant is left out: its row cannot be used'),
  });
  const sessionEnded = (memberId: bigint) => live.publish({ memberId }, 'sessionEnded', {});
  const sessions = createSessions(database);
  sessions.onEnd('live feed', sessionEnded);
  const wallet = await createWallet({
    database,
    seals: await ledgerSeals(config, log),
    announce: (change) => live.publish({ memberId: change.memberId }, 'balance', walletState(change)),
  });
  const uploadsKey = secretFor('uploads');
  const helpCentre = createHelpCentre({ config, database, uploadsKey, live, news, members, staffNames, log });
  const agency = createAgency({ database, wallet, members, merchants, sessions, log });
  const { affiliates } = agency;
  const tiles = await createGameTiles(config.artDir, artManifest);
  const play = await createPlay({
    config,
    database,
    live,
    metrics,
    log,
    merchants,
    members,
    sessions,
    wallet,
    tiles,
    vendorMark: art.vendorMark,
    vendorKeys,
    jackpotKey: secretFor('jackpot'),
  });
  sessions.onEnd('games', play.launches.endOfSession);
  const accounts = createAccounts({
    config,
    log,
    secretFor,
    database,
    limits,
    metrics,
    merchants,
    members,
    sessions,
    wallet,
    affiliates,
    help: helpCentre.help,
    pictures: art.avatars,
    sessionEnded,
    endGames: play.launches.endAll,
    inbox: news.inbox,
  });
  const { bodyKeys, welcome } = accounts;
  const money = await createMoney({
    config,
    database,
    live,
    metrics,
    log,
    merchants,
    members,
    describeGame: play.catalogue.describe,
    wallet,
    countryOf,
    inbox: news.inbox,
    paymentMark: art.paymentMark,
    tellOperator: accounts.tellOperator,
  });
  const approvals = createApprovals({ database, rights: staffRights, staffNames });
  const support = createSupport({
    database,
    limits,
    members,
    passwords,
    devices: accounts.staffDevices,
    humanCheck: accounts.humanCheck,
    isAllowedFrom: networkCheck(config.deskNetworks),
    factorKeys: { sealing: secretFor('staff-factors'), recovery: secretFor('staff-recovery-codes') },
    staffRules: {
      approvals,
      lockMinutes: config.staffLockMinutes,
      asksForFactor: config.staffSecondFactor,
    },
    uploads: helpCentre.uploads,
    live,
    wallet,
    rounds: play.rounds,
    cashier: money.cashier,
    promotions: news.promotions,
  });
  const operator = createOperator({
    database,
    members,
    staffNames,
    approvals,
    log,
    vendorActions: play.vendorActions,
    vendorHealth: play.vendorHealth,
    failedLogins: accounts.failedLogins,
    takePassword: accounts.takePassword,
    endGames: play.launches.endAll,
    sessions,
    wallet,
    rounds: play.rounds,
    cashier: money.cashier,
    inbox: news.inbox,
    chat: support.chat,
    feedback: helpCentre.feedback,
    merchants,
    onSite: sessions.onSite,
    queues: {
      chats: support.chat.waiting,
      feedback: helpCentre.feedback.waiting,
      applications: news.promotions.countWaiting,
      held_wins: money.heldWins.countWaitingAt,
    },
    lateReaders: money.readers.late,
  });
  const site = createSite({
    database,
    live,
    merchants,
    catalogue: play.catalogue,
    launches: play.launches,
    hotGames: play.hotGames,
    log,
    notices: news.announcements.titles,
    turns: [news.announcements.turns, news.promotions.turns],
  });
  const { sandbox, cashier, heldWins } = money;
  const listening = createEvent<[port: number]>();
  if (sandbox)
    listening.on('sandbox payments', (port) =>
      sandbox.callBackAt(`http://${callbackHost(config.host)}:${port}/payments/sandbox/callback`),
    );
  const demonstration =
    sandbox &&
    createDemo({
      config,
      database,
      sandbox,
      members,
      sessions,
      affiliates,
      merchants,
      wallet,
      welcome,
      cashier,
      balance: money.balance,
      play,
      announcements: news.announcements,
      promotions: news.promotions,
      help: helpCentre.help,
      staff: support.staff,
      rewards: money.rewards,
      log,
    });
  const starting = { log, roles: config.roles };
  const rooms = assemble(
    {
      base: {
        claim: claim && { stop: claim.release },
        database: { stop: database.close },
        redis: redis && { stop: () => redis.disconnect() },
        live: { stop: live.close },
        tiles,
      },
      money: money.parts,
      accounts: accounts.parts,
      agency: agency.parts,
      news: news.parts,
      helpCentre: helpCentre.parts,
      support: support.parts,
      operator: operator.parts,
      play: play.parts,
      site: site.parts,
      system: { calls: { calls: createSystem({ bodyKeys, database }) } },
      demo: demonstration?.parts ?? {},
      commands: {
        audit: socketPart(() => operator.audit.serveVerification(config.dataDir)),
        staff: socketPart(() => support.staff.serveCommands(config.dataDir)),
        lobby: socketPart(() => site.serveCommands(config.dataDir)),
        heldWins: socketPart(() => heldWins.serveCommands(config.dataDir, support.staff.prove)),
        unpaidWins: socketPart(() => play.serveUnpaidWins(config.dataDir)),
        takeIn: socketPart(() => play.serveTakeIn(config.dataDir)),
        vendors: socketPart(() => play.serveVendorCommands(config.dataDir)),
        payments: socketPart(() => money.serveMethodCommands(config.dataDir)),
        records: socketPart(() => money.records.serveRebuild(config.dataDir)),
        jackpots: socketPart(() => play.jackpots.serveAudit(config.dataDir)),
      },
    },
    starting,
  );
  await demonstration?.seed();

  let ready = false;
  const http = await serve({
    config,
    database,
    handlers: rooms.calls,
    log,
    live,
    limits,
    metrics,
    merchants,
    sessions,
    wallet,
    bodyKeys,
    accounts,
    news,
    helpCentre,
    support,
    play,
    cashier,
    site,
    pages: [sandbox?.pages, demonstration?.pages, accounts.pages],
    isReady: () => ready,
    lateReaders: money.readers.late,
  });

  let origin = '';
  const whole = assemble(
    {
      process: {
        rooms,
        http: {
          after: ['process/rooms'],
          async start() {
            origin = await http.listen({ host: config.host, port: config.port });
            await listening.tell(portOf(http.server.address()));
          },
          stop: () => http.close(),
        },
        jobs: {
          // A sandbox's report comes back by HTTP.
          after: ['process/http'],
          role: 'jobs',
          ...createJobRunner({ database, handlers: rooms.jobs, ticks: rooms.ticks, log }),
        },
        offers: { start: play.offers.start, stop: play.offers.stop },
        readiness: { start: () => void (ready = true), stop: () => void (ready = false) },
      },
    },
    starting,
  );
  return {
    async listen() {
      await whole.start();
      return origin;
    },
    close: whole.stop,
  };
}

function portOf(address: ReturnType<Server['address']>): number {
  if (typeof address !== 'object' || !address) throw new Error('The server listens at no port');
  return address.port;
}
