import type { Logger } from 'pino';
import type { Metrics } from '#/http/metrics.ts';
import { createJobQueue } from '#/jobs/jobs.ts';
import { heldWinMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import { createAwardSource, createCashbacks, type AwardGiver } from './awards/awards.ts';
import { createBalance } from './balance/balance.ts';
import { createBonuses } from './bonus/bonus.ts';
import { createFreeRounds, freeRoundsShown, type FreeRoundsOptions } from './free-rounds/free-rounds.ts';
import { createHeldWins, type HeldWinsOptions } from './held-wins/held-wins.ts';
import { createLedgerReaders } from './ledger-readers.ts';
import { createRecords } from './records/records.ts';
import { createRewards, rankOf, ranksOf } from './rewards/rewards.ts';
import { createPayments, type PaymentsParts } from './payments.ts';

interface MoneyParts extends PaymentsParts {
  metrics: Pick<Metrics, 'gauge' | 'alarm'>;
  log: Logger;
  members: RecordsParts['members'] & RewardsParts['members'] & PaymentsParts['members'];
  games: {
    readonly describe: RecordsParts['describe'];
    /** The category whose rebate rates count for a game. */
    readonly rateCategory: RewardsParts['categoryOf'];
  };
  inbox: Pick<Inbox, 'send' | 'tell'>;
  promotionTitles: Parameters<typeof createBonuses>[0]['titles'];
  tellOperator: HeldWinsOptions['tellOperator'];
  awards: AwardGiver;
  /** Vendors that are on, by code. */
  servingVendors: { get: FreeRoundsOptions['vendorOf'] };
  promotionEnds: Parameters<typeof createCashbacks>[0]['endsOf'];
  /** Rewards of other rooms, and what follows the counting of play. */
  rewardSources: NonNullable<RewardsParts['sources']>;
  followPlay: NonNullable<RewardsParts['follow']>;
}

/** Creates what moves money besides games: the cashier with its providers, held wins, the watch over the ledger, and members' records of it. */
export async function createMoney(parts: MoneyParts) {
  const { database, live, metrics, log, merchants, wallet, inbox } = parts;
  const balance = createBalance(wallet);
  const { sandbox, cashier, manual, payoutAccounts, review, serveMethodCommands } = await createPayments({
    ...parts,
    rankOf: (memberId) => rankOf(database, memberId),
    ranksOf: (merchantId) => ranksOf(database, merchantId),
  });
  const heldWins = openHeldWins(parts);
  const readers = createLedgerReaders({
    wallet,
    names: ['seals', 'jackpots', 'agency', 'records', 'rewards', 'bonuses', 'today'],
    metrics,
    log,
  });
  const records = createRecords({
    database,
    wallet,
    merchants,
    members: parts.members,
    describe: parts.games.describe,
    cashier,
    onError: (error) => log.error({ err: error }, 'the records cannot take the ledger in'),
  });
  const bonuses = openBonuses(parts);
  const rewards = createRewards({
    database,
    wallet,
    merchants,
    members: parts.members,
    inbox,
    queue: createJobQueue(database),
    categoryOf: parts.games.rateCategory,
    announce: (memberId, state) => live.publish({ memberId }, 'level', state),
    sources: [createAwardSource({ database, giver: parts.awards, now: () => new Date() }), ...parts.rewardSources],
    follow: parts.followPlay,
    onError: (error) => log.error({ err: error }, 'play towards levels cannot be counted'),
  });
  return {
    balance,
    sandbox,
    cashier,
    manual,
    withdrawalReview: review,
    heldWins,
    records,
    rewards,
    bonuses,
    readers,
    serveMethodCommands,
    parts: {
      wallet: { after: ['base/database', 'base/live'], stop: wallet.close },
      balance: { calls: balance },
      cashier,
      manualPayments: { calls: manual.calls, jobs: manual.jobs },
      payoutAccounts: { calls: payoutAccounts.calls },
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
      cashbacks: openCashbacks(parts),
      freeRounds: openFreeRounds(parts),
      bonuses: {
        calls: bonuses.calls,
        jobs: bonuses.jobs,
        ticks: bonuses.ticks,
        after: ['money/wallet'],
        role: 'jobs' as const,
        start: bonuses.start,
        stop: bonuses.stop,
      },
      readers,
    },
  };
}

/** Bonuses of members, with the free rounds that the same screen shows. */
function openBonuses({ database, wallet, live, log, inbox, games, promotionTitles: titles }: MoneyParts) {
  const { describe } = games;
  return createBonuses({
    database,
    wallet,
    categoryOf: categoriesBy(describe),
    inbox,
    titles,
    gameName: async (vendor, gameCode, language) => (await describe(vendor, gameCode, language)).gameName,
    freeRounds: freeRoundsShown({ database, describe, titles }),
    announce: (memberId) => live.publish({ memberId }, 'bonus', {}),
    onError: (error) => log.error({ err: error }, 'play towards bonuses cannot be counted'),
  });
}

/** The category of a game by its description. */
function categoriesBy(describe: MoneyParts['games']['describe']): BonusesParts['categoryOf'] {
  return async (vendor, gameCode) => (await describe(vendor, gameCode, 'en')).gameType;
}

function openCashbacks({ promotionEnds: endsOf, promotionTitles: titles, ...parts }: MoneyParts) {
  return createCashbacks({ ...parts, endsOf, titles });
}

function openFreeRounds({ database, wallet, awards, inbox, live, games, servingVendors }: MoneyParts) {
  return createFreeRounds({
    database,
    wallet,
    awards,
    inbox,
    vendorOf: (code) => servingVendors.get(code),
    gameName: async (vendor, gameCode, language) => (await games.describe(vendor, gameCode, language)).gameName,
    announce: (memberId) => live.publish({ memberId }, 'bonus', {}),
  });
}

/** Held wins, and the gauge of those that wait. */
function openHeldWins({ database, wallet, merchants, inbox, tellOperator, metrics, log }: MoneyParts) {
  const heldWins = createHeldWins({
    database,
    wallet,
    log,
    findMerchant: async (wanted) =>
      'id' in wanted ? merchants.byId(wanted.id) : (await merchants.all()).find(({ code }) => code === wanted.code),
    tellMember: async (memberId, win) => void (await inbox.send(memberId, heldWinMessage(win))),
    tellOperator,
    onAlarm: metrics.alarm,
  });
  metrics.gauge('mela_held_wins', 'Wins above their ceiling that wait for two people', async () =>
    Number.parseInt((await heldWins.countWaiting()).toString(), 10),
  );
  return heldWins;
}

type RecordsParts = Parameters<typeof createRecords>[0];
type RewardsParts = Parameters<typeof createRewards>[0];
type BonusesParts = Parameters<typeof createBonuses>[0];
