import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { Metrics } from '#/http/metrics.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import { heldWinMessage, withdrawalMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Merchants } from '#/modules/site/merchants/merchants.ts';
import { createBalance } from './balance/balance.ts';
import { createCashier } from './cashier/cashier.ts';
import { createHeldWins, type HeldWinsOptions } from './held-wins/held-wins.ts';
import { createLedgerReaders } from './ledger-readers.ts';
import { proveLedger } from './ledger-seals.ts';
import { createSandboxPayments } from './sandbox-payments/sandbox-payments.ts';
import type { Wallet } from './wallet/wallet.ts';

/** Puts together what moves money besides games: the cashier with its providers, wins that are held, and who watches the ledger. */
export async function createMoney(parts: {
  config: Pick<Config, 'demo' | 'dataDir'>;
  database: Database;
  live: LiveFeed;
  metrics: Pick<Metrics, 'gauge' | 'alarm'>;
  log: Logger;
  merchants: Pick<Merchants, 'all' | 'byId'>;
  wallet: Wallet;
  inbox: Pick<Inbox, 'send'>;
  paymentMark: Parameters<typeof createCashier>[0]['markOf'];
  tellOperator: HeldWinsOptions['tellOperator'];
}) {
  const { config, database, live, metrics, log, merchants, wallet, inbox } = parts;
  const balance = createBalance(wallet);
  const sandbox = config.demo ? await createSandboxPayments({ database, queue: createJobQueue(database) }) : undefined;
  const cashier = createCashier(
    {
      database,
      wallet,
      providers: sandbox ? [sandbox.provider] : [],
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
  const readers = createLedgerReaders({ wallet, names: ['seals', 'jackpots', 'agency'], metrics, log });
  return {
    balance,
    sandbox,
    cashier,
    heldWins,
    readers,
    parts: {
      wallet: {
        after: ['base/database', 'base/live'],
        start: () =>
          wallet.serveVerification(config.dataDir, ({ fromSeal }) => proveLedger(wallet, config.dataDir, fromSeal)),
        stop: wallet.close,
      },
      balance: { calls: balance },
      cashier,
      heldWins: { jobs: heldWins.jobs },
      sandbox: sandbox && { jobs: sandbox.jobs },
      readers,
    },
  };
}
