import type { Logger } from 'pino';
import type { Winner } from '@mela/contract/winners';
import type { Database } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { createJackpots } from './jackpots/jackpots.ts';
import { maskName } from './launch/launch.ts';
import type { Rounds } from './rounds/rounds.ts';
import { createWinners } from './winners/winners.ts';

const WALLET = 'money/wallet';

export interface WinningsParts {
  config: Config;
  database: Database;
  live: LiveFeed;
  log: Logger;
  merchants: Merchants;
  members: Members;
  wallet: Wallet;
  rounds: Rounds;
  catalogue: Catalogue;
  /** Seals the jackpots' triggers. */
  jackpotKey: Buffer;
}

/** Creates the winners and the jackpots, which publish each win and each state of a pool to the visitors of its merchant. */
export function createWinnings(parts: WinningsParts) {
  const { config, database, live, log, merchants, members, wallet, rounds, catalogue } = parts;
  const announceWin = async (merchantId: bigint, winner: (language: string) => Promise<Winner>) => {
    const merchant = await merchants.byId(merchantId);
    for (const language of merchant?.languages ?? [])
      live.publish({ merchantId, language }, 'winner', await winner(language));
  };
  const winners = createWinners({
    rounds,
    describe: catalogue.describe,
    isShown: async (...game) => (await catalogue.findByCode(...game)) !== undefined,
    maskOf: async (merchantId) => (await merchants.byId(merchantId))?.winnerMask,
    robotsCount: config.demo,
    onWin: (merchantId, winner) => {
      announceWin(merchantId, winner).catch((error: unknown) =>
        log.error({ err: error }, 'a win could not be published'),
      );
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
    key: parts.jackpotKey,
    announce: (merchantId, state) => live.publish({ merchantId }, 'jackpot', state),
    onError: (error) => log.error({ err: error }, 'the jackpots cannot take bets in'),
  });
  return {
    winners,
    jackpots,
    parts: {
      winners: { calls: { winnerBoard: winners.winnerBoard }, after: [WALLET], stop: winners.settled },
      jackpots: {
        calls: jackpots.calls,
        jobs: jackpots.jobs,
        after: [WALLET],
        role: 'jobs' as const,
        start: jackpots.start,
        stop: jackpots.stop,
      },
    },
  };
}
