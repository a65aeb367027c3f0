import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import type { Logger } from 'pino';
import { withdrawalMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { CountryOf } from '#/modules/ground/regions/regions.ts';
import { createCashier, realMoneyNeeds, type RealMoneyParts } from './cashier/cashier.ts';
import { createBtcpayPayments } from './btcpay-payments/btcpay-payments.ts';
import { createMethodActions, createPaymentMethods, serveMethodCommands } from './payment-methods/payment-methods.ts';
import { createSandboxPayments } from './sandbox-payments/sandbox-payments.ts';
import { bonusEndOf } from './bonus/bonus.ts';
import type { Wallet } from './wallet/wallet.ts';

/** Neither is there yet: until both are, no adapter that moves real money is open (R30). */
const REAL_MONEY: RealMoneyParts = { identityCheck: false, saferPlay: false };

export interface PaymentsParts {
  config: Pick<Config, 'demo' | 'btcpay'>;
  database: Database;
  live: LiveFeed;
  log: Logger;
  merchants: Pick<Merchants, 'all' | 'byId'>;
  wallet: Wallet;
  countryOf: CountryOf;
  inbox: Pick<Inbox, 'send'>;
  paymentMark: Parameters<typeof createCashier>[0]['markOf'];
}

/** Creates the cashier with its payment providers and the ways to pay. */
export async function createPayments(parts: PaymentsParts) {
  const { config, database, live, log, merchants, wallet, inbox } = parts;
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
      endBonus: bonusEndOf(database),
      tellWithdrawal: async (memberId, order) => void (await inbox.send(memberId, withdrawalMessage(order))),
    },
    log,
  );
  return {
    sandbox,
    cashier,
    /** Lets `npm run mela -- payments` reach this process. */
    serveMethodCommands: (folder: string) =>
      serveMethodCommands(folder, {
        actions: methodActions,
        exponentOf: async (wanted) =>
          (await merchants.all()).find(({ code }) => code === wanted)?.currency.exponent ?? 2,
      }),
  };
}
