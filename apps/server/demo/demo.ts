import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import { HOUSE_VENDOR } from '#/config/house-vendor.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { createBalance } from '#/modules/money/balance/balance.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Play } from '#/modules/play/play.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Promotions } from '#/modules/news/promotions/promotions.ts';
import type { PrepareMember } from '#/modules/accounts/registration/registration.ts';
import type { Rewards } from '#/modules/money/rewards/rewards.ts';
import type { createSandboxPayments } from '#/modules/money/sandbox-payments/sandbox-payments.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { createDemoReviewer } from './demo-reviewer.ts';
import { createDemoRobots } from './demo-robots.ts';
import { seedDemo, type SeedParts } from './demo-seed.ts';
import { createDemoVendorPlayers } from './demo-vendor-players.ts';
import { createPayIn } from './pay-in.ts';

/** Puts together what the demo adds: merchants and accounts, robots who play, a reviewer of promotions, players for the vendors' conformance. */
export function createDemo(parts: {
  config: Pick<Config, 'demoRobots' | 'studioUrl'>;
  database: Database;
  sandbox: Awaited<ReturnType<typeof createSandboxPayments>>;
  merchants: Merchants;
  members: Members;
  sessions: Sessions;
  affiliates: Affiliates;
  invitations: SeedParts['invitations'];
  announcements: SeedParts['announcements'];
  help: SeedParts['help'];
  pins: SeedParts['pins'];
  staff: SeedParts['staff'];
  wallet: Wallet;
  prepareMember: PrepareMember;
  cashier: Cashier;
  balance: ReturnType<typeof createBalance>;
  play: Pick<Play, 'vendors' | 'catalogue' | 'rounds' | 'launches' | 'hotGames'>;
  promotions: Promotions;
  rewards: Rewards;
  log: Logger;
}) {
  const { config, merchants } = parts;
  const { vendors, catalogue, rounds, launches, hotGames } = parts.play;
  const payIn = createPayIn(parts);
  const robots = createDemoRobots({
    ...parts,
    payIn,
    count: config.demoRobots,
    queue: createJobQueue(parts.database),
    calls: { ...parts.balance, ...parts.rewards.calls, ...parts.promotions.calls, launchGame: launches.launchGame },
    offeredGames: catalogue.offered,
    hotGames: (merchant) => hotGames.hottest(merchant, merchant.defaultLanguage),
    vendor: HOUSE_VENDOR,
    gamesOrigin: config.studioUrl,
  });
  const reviewer = createDemoReviewer({ ...parts, merchants });
  return {
    parts: { robots, reviewer },
    /** Makes the demo's merchants and accounts where there are none. */
    seed: () => seedDemo({ ...parts, payIn, robots: config.demoRobots }),
    pages: createDemoVendorPlayers({
      ...parts,
      payIn,
      vendors: vendors.serving,
      rounds,
      offeredGames: catalogue.offered,
      endGames: (memberId) => launches.endAll(memberId),
    }),
  };
}
