import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { Metrics } from '#/http/metrics.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { heldWinMessage, withdrawalMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { CountryOf } from '#/modules/ground/regions/regions.ts';
import { createBalance } from './balance/balance.ts';
import { createCashier, realMoneyNeeds, type RealMoneyParts } from './cashier/cashier.ts';
import { createBtcpayPayments } from './btcpay-payments/btcpay-payments.ts';
import { createHeldWins, type HeldWinsOptions } from './held-wins/held-wins.ts';
import { createLedgerReaders } from './ledger-readers.ts';
import { createMethodActions, createPaymentMethods, serveMethodCommands } from './payment-methods/payment-methods.ts';
import { createSandboxPayments } from './sandbox-payments/sandbox-payments.ts';
import { createRecords } from './records/records.ts';
import { createRewards } from './rewards/rewards.ts';
import type { Wallet } from './wallet/wallet.ts';

/** Neither exists yet. Until both do, no adapter that moves real money is enabled (R30). */
const REAL_MONEY: RealMoneyParts = { identityCheck: false, saferPlay: false };

/** Creates what moves money besides games: the cashier with its providers, held wins, the watch over the ledger, and members' records of it. */
export async function createMoney(parts: {
  config: Pick<Config, 'demo' | 'dataDir' | 'btcpay'>;
  database: Database;
  live: LiveFeed;
  metrics: Pick<Metrics, 'gauge' | 'alarm'>;
  log: Logger;
  merchants: Pick<Merchants, 'all' | 'byId'>;
  members: RecordsParts['members'] & RewardsParts['members'];
  describeGame: RecordsParts['describe'];
  wallet: Wallet;
  countryOf: CountryOf;
  inbox: Pick<Inbox, 'send' | 'tell'>;
  paymentMark: Parameters<typeof createCashier>[0]['markOf'];
  tellOperator: HeldWinsOptions['tellOperator'];
}) {
  const { config, database, live, metrics, log, merchants, wallet, inbox } = parts;
  const balance = createBalance(wallet);
  const sandbox = config.demo ? await createSandboxPayments({ database, queue: createJobQueue(database) }) : undefined;
  const providers = [
    ...(sandbox ? [sandbox.provider] : []),
    ...(config.btcpay ? [createBtcpayPayments({ ...config.btcpay, database })] : []),
  ];
  const methodActions = createMethodActions({
    database,
    merchants,
    adapters: providers.map(({ code }) => code),
    needsOf: (adapter, merchant) =>
      providers.some(({ code, movesRealMoney }) => code === adapter && movesRealMoney)
        ? realMoneyNeeds(merchant, REAL_MONEY)
        : [],
  });
  const cashier = createCashier(
    {
      database,
      wallet,
      providers,
      realMoneyNeeds: (merchant) => realMoneyNeeds(merchant, REAL_MONEY),
      methods: createPaymentMethods({ database, countryOf: parts.countryOf }),
      markOf: parts.paymentMark,
      announce: (memberId, topic, state) => live.publish({ memberId }, topic, state),
      tellWithdrawal: async (memberId, order) => void (await inbox.send(memberId, withdrawalMessage(order))),
    },
    log,
  );
  const heldWins = createHeldWins({
    database,
    wallet,
    log,
    findMerchant: async (wanted) =>
      'id' in wanted ? merchants.byId(wanted.id) : (await merchants.all()).find(({ code }) => code === wanted.code),
    tellMember: async (memberId, win) => void (await inbox.send(memberId, heldWinMessage(win))),
    tellOperator: parts.tellOperator,
    onAlarm: metrics.alarm,
  });
  metrics.gauge('mela_held_wins', 'Wins above their ceiling that wait for two people', async () =>
    Number.parseInt((await heldWins.countWaiting()).toString(), 10),
  );
  const readers = createLedgerReaders({
    wallet,
    names: ['seals', 'jackpots', 'agency', 'records', 'rewards', 'today'],
    metrics,
    log,
  });
  const records = createRecords({
    database,
    wallet,
    merchants,
    members: parts.members,
    describe: parts.describeGame,
    cashier,
    onError: (error) => log.error({ err: error }, 'the records cannot take the ledger in'),
  });
  const rewards = createRewards({
    database,
    wallet,
    merchants,
    members: parts.members,
    inbox,
    queue: createJobQueue(database),
    categoryOf: async (vendor, gameCode) => (await parts.describeGame(vendor, gameCode, 'en')).gameType,
    announce: (memberId, state) => live.publish({ memberId }, 'level', state),
    onError: (error) => log.error({ err: error }, 'play towards levels cannot be counted'),
  });
  return {
    balance,
    sandbox,
    cashier,
    heldWins,
    records,
    rewards,
    readers,
    /** Lets `npm run mela -- payments` reach this process. */
    serveMethodCommands: (folder: string) =>
      serveMethodCommands(folder, {
        actions: methodActions,
        exponentOf: async (wanted) =>
          (await merchants.all()).find(({ code }) => code === wanted)?.currency.exponent ?? 2,
      }),
    parts: {
      wallet: {
        after: ['base/database', 'base/live'],
        stop: wallet.close,
      },
      balance: { calls: balance },
      cashier,
      heldWins: { jobs: heldWins.jobs },
      sandbox: sandbox && { jobs: sandbox.jobs },
      records: {
        calls: records.calls,
        after: ['money/wallet'],
        role: 'jobs' as const,
        start: records.start,
        stop: records.stop,
      },
      rewards: {
        calls: rewards.calls,
        jobs: rewards.jobs,
        ticks: rewards.ticks,
        after: ['money/wallet'],
        role: 'jobs' as const,
        start: rewards.start,
        stop: rewards.stop,
      },
      readers,
    },
  };
}

type RecordsParts = Parameters<typeof createRecords>[0];
type RewardsParts = Parameters<typeof createRewards>[0];
