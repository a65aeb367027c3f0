import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { GameVendor } from '@mela/game-vendors/game-vendor';
import type { Config } from '#/config/config.ts';
import { HOUSE_VENDOR } from '#/config/house-vendor.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { createBalance } from '#/modules/money/balance/balance.ts';
import type { createCashier } from '#/modules/money/cashier/cashier.ts';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import type { createHotGames } from '#/modules/play/hot-games/hot-games.ts';
import type { Launches } from '#/modules/play/launch/launch.ts';
import type { Members } from '#/modules/accounts/members/members.ts';
import type { Merchants } from '#/modules/site/merchants/merchants.ts';
import type { Promotions } from '#/modules/news/promotions/promotions.ts';
import type { Welcome } from '#/modules/accounts/registration/registration.ts';
import type { Rounds } from '#/modules/play/rounds/rounds.ts';
import type { createSandboxPayments } from '#/modules/money/sandbox-payments/sandbox-payments.ts';
import type { Sessions } from '#/modules/accounts/sessions/sessions.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createDemoReviewer } from './demo-reviewer.ts';
import { createDemoRobots } from './demo-robots.ts';
import { createDemoVendorPlayers } from './demo-vendor-players.ts';

/** What lives in the demo besides its seed: robots who play, a reviewer of promotions, players for the vendors' conformance. */
export function createDemo(parts: {
  config: Pick<Config, 'demoRobots' | 'studioUrl'>;
  database: Database;
  sandbox: Awaited<ReturnType<typeof createSandboxPayments>>;
  vendors: ReadonlyMap<string, GameVendor>;
  merchants: Merchants;
  members: Members;
  sessions: Sessions;
  affiliates: Affiliates;
  wallet: Wallet;
  welcome: Welcome;
  catalogue: Catalogue;
  cashier: ReturnType<typeof createCashier>;
  balance: ReturnType<typeof createBalance>;
  rounds: Rounds;
  launches: Launches;
  hotGames: ReturnType<typeof createHotGames>;
  promotions: Promotions;
  log: Logger;
}) {
  const { config, merchants, catalogue, launches, hotGames, sandbox } = parts;
  const robots = createDemoRobots({
    ...parts,
    count: config.demoRobots,
    queue: createJobQueue(parts.database),
    calls: { ...parts.cashier.calls, ...parts.balance, launchGame: launches.launchGame },
    offeredGames: catalogue.offered,
    hotGames: (merchant) => hotGames.hottest(merchant, merchant.defaultLanguage),
    payAtSandbox: (reference) => sandbox.decide(reference, 'once'),
    vendor: HOUSE_VENDOR,
    gamesOrigin: config.studioUrl,
  });
  const reviewer = createDemoReviewer({ ...parts, merchants });
  return {
    jobs: { ...robots.jobs, ...reviewer.jobs },
    ticks: reviewer.ticks,
    pages: createDemoVendorPlayers({
      ...parts,
      offeredGames: catalogue.offered,
      endGames: (memberId) => launches.endAll(memberId),
    }),
    start: robots.start,
  };
}
