import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import type { Logger } from 'pino';
import { withdrawalMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Approvals } from '#/modules/ground/approvals/approvals.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { CountryOf } from '#/modules/ground/regions/regions.ts';
import { createCashier, realMoneyNeeds, wasPaid, type RealMoneyParts } from './cashier/cashier.ts';
import { createBtcpayPayments } from './btcpay-payments/btcpay-payments.ts';
import {
  createManualPayments,
  createManualProvider,
  lacksPayee,
  setPayee,
  type Slips,
} from './manual-payments/manual-payments.ts';
import {
  createMethodActions,
  createPaymentMethods,
  serveMethodCommands,
  type MethodCommandParts,
} from './payment-methods/payment-methods.ts';
import { createPayoutAccounts, type PayoutAccountOptions } from './payout-accounts/payout-accounts.ts';
import { createSandboxPayments } from './sandbox-payments/sandbox-payments.ts';
import { bonusEndOf, lastMet } from './bonus/bonus.ts';
import type { Wallet } from './wallet/wallet.ts';
import { createWithdrawalReview, type WithdrawalReviewOptions } from './withdrawal-review/withdrawal-review.ts';

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
  members: PayoutAccountOptions['members'] & WithdrawalReviewOptions['members'] & Pick<Members, 'byId' | 'byIds'>;
  checkPin: PayoutAccountOptions['checkPin'];
  pinChangedAt: WithdrawalReviewOptions['pinChangedAt'];
  othersOnDevices: WithdrawalReviewOptions['othersOnDevices'];
  walletCountriesOf: PayoutAccountOptions['countriesOf'];
  paymentMark: Parameters<typeof createCashier>[0]['markOf'];
  slips: Slips;
  approvals: Pick<Approvals, 'register'>;
  staffNames: Parameters<typeof createManualPayments>[0]['staffNames'];
  /** What the deployment provides for real money; tests hand in more than the product has. */
  realMoney?: RealMoneyParts | undefined;
}

/** Creates the cashier with its payment providers and the ways to pay. */
export async function createPayments(parts: PaymentsParts & Pick<WithdrawalReviewOptions, 'rankOf' | 'ranksOf'>) {
  const { config, database, live, log, merchants, wallet, inbox, members, realMoney = REAL_MONEY } = parts;
  const sandbox = config.demo ? await createSandboxPayments({ database, queue: createJobQueue(database) }) : undefined;
  const providers = [
    ...(sandbox ? [sandbox.provider] : []),
    ...(config.btcpay ? [createBtcpayPayments({ ...config.btcpay, database })] : []),
    createManualProvider({ database, merchantOf: async (id) => (await members.byId(id))?.merchantId }),
  ];
  const methodActions = createMethodActions({
    database,
    merchants,
    adapters: providers.map(({ code }) => code),
    needsOf: (adapter, merchant) =>
      providers.some(({ code, movesRealMoney }) => code === adapter && movesRealMoney)
        ? realMoneyNeeds(merchant, realMoney)
        : [],
    lacksPayee,
  });
  const methods = createPaymentMethods({ database, countryOf: parts.countryOf });
  const payoutAccounts = createPayoutAccounts({
    database,
    members: parts.members,
    checkPin: parts.checkPin,
    countriesOf: parts.walletCountriesOf,
  });
  const review = createWithdrawalReview({
    database,
    members: parts.members,
    pinChangedAt: parts.pinChangedAt,
    payoutAccounts,
    rankOf: parts.rankOf,
    ranksOf: parts.ranksOf,
    wasPaid: (memberId) => wasPaid(database, memberId),
    bonusMet: (memberId) => lastMet(database, memberId),
    othersOnDevices: parts.othersOnDevices,
  });
  const cashier = createCashier(
    {
      database,
      payoutAccounts,
      checkPin: parts.checkPin,
      review,
      wallet,
      providers,
      realMoneyNeeds: (merchant) => realMoneyNeeds(merchant, realMoney),
      methods,
      markOf: parts.paymentMark,
      announce: (memberId, topic, state) => live.publish({ memberId }, topic, state),
      endBonus: bonusEndOf(database),
      tellWithdrawal: async (memberId, order) => void (await inbox.send(memberId, withdrawalMessage(order))),
    },
    log,
  );
  const manual = createManualPayments({ ...parts, methods, lookUp: cashier.lookUp });
  const setMethodPayee: MethodCommandParts['setPayee'] = (method, { wish, exponent }, note) =>
    database.transaction(async (tx) => {
      const { merchant_id: merchantId, code } = method;
      const set = await setPayee(tx, { merchantId, code, exponent }, wish);
      if ('problem' in set) return set;
      await note(tx, { merchantId, action: 'payee_changed', code, ...set });
      return undefined;
    });
  return {
    sandbox,
    cashier,
    manual,
    payoutAccounts,
    review,
    /** Lets `npm run mela -- payments` reach this process. */
    serveMethodCommands: (folder: string) =>
      serveMethodCommands(folder, {
        actions: methodActions,
        setPayee: setMethodPayee,
        exponentOf: async (wanted) =>
          (await merchants.all()).find(({ code }) => code === wanted)?.currency.exponent ?? 2,
      }),
  };
}
