import type { HomeData, NoticeTitle } from '@mela/contract/page';
import type { Database } from '@mela/database/database';
import type { FastifyBaseLogger } from 'fastify';
import type { SharedHandler } from '#/http/call.ts';
import type { LiveFeed } from '#/live/live-feed.ts';
import type { Catalogue } from '#/modules/play/catalogue/catalogue.ts';
import { createFavourites } from '#/modules/play/favourites/favourites.ts';
import { createArrangement } from './arrangement/arrangement.ts';
import type { HotGames } from '#/modules/play/hot-games/hot-games.ts';
import type { Launches } from '#/modules/play/launch/launch.ts';
import { createLiveModels } from './live-models/live-models.ts';
import { createListAnswers } from './list-answers.ts';
import { createLobbyWatch, serveLobby } from './lobby/lobby.ts';
import type { Merchant, Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createMerchantActions, serveMerchantCommands } from './merchant-actions/merchant-actions.ts';
import { createRecentGames } from '#/modules/play/recent-games/recent-games.ts';

/** Creates the modules from which a visitor chooses games: the catalogue's lists, hot, recent and favourite games, home's first screen. */
export function createSite(parts: {
  database: Database;
  live: LiveFeed;
  merchants: Merchants;
  /** The origins that players see, as configured. */
  publicOrigins: readonly string[];
  catalogue: Catalogue;
  launches: Pick<Launches, 'recent'>;
  hotGames: Pick<HotGames, 'hotGames' | 'hottest'>;
  notices: (merchantId: bigint, language: string) => Promise<readonly NoticeTitle[]>;
  /** Number of starts and ends by the clock, by merchant: announcements, promotions. */
  scheduleVersions: readonly (() => Promise<ReadonlyMap<bigint, bigint>>)[];
  log: FastifyBaseLogger;
}) {
  const { database, live, merchants, publicOrigins, catalogue, hotGames, log } = parts;
  const { gamesOf } = catalogue;
  const watch = createLobbyWatch({
    database,
    merchantIds: async () => (await merchants.all()).map(({ id }) => id),
    scheduleVersions: async () => {
      const counts = await Promise.all(parts.scheduleVersions.map((count) => count()));
      const all = new Map<bigint, bigint>();
      for (const [id, version] of counts.flatMap((count) => [...count])) all.set(id, (all.get(id) ?? 0n) + version);
      return all;
    },
    announce: async (merchantId, version) => {
      // Requests that follow this message get fresh answers, regardless of when this process last looked.
      catalogue.refresh();
      merchants.refresh();
      live.publish({ merchantId }, 'lobby', { version });
      // The change may also have opened or closed the site.
      const { maintenance = false } = (await merchants.byId(merchantId)) ?? {};
      live.publish({ merchantId }, 'systemStatus', { maintenance });
    },
    onError: (error) => log.error({ err: error }, 'changes of the lobby cannot be announced'),
  });

  /** A part of home that fails does not affect the others. */
  const without = (part: string) => (error: unknown) => {
    log.error({ err: error, part }, 'home was sent without a part');
    return [];
  };

  const gameVendors: SharedHandler<'gameVendors'> = async ({ context: { merchant, language } }) => {
    const hot = await hotGames.hottest(merchant, merchant.defaultLanguage).catch(without('hot games'));
    return catalogue.gameVendors(merchant, language, hot.length > 0);
  };

  async function home(merchant: Merchant, language: string): Promise<HomeData> {
    const [hot, notices] = await Promise.all([
      hotGames.hottest(merchant, language).catch(without('hot games')),
      parts.notices(merchant.id, language).catch(without('notices')),
    ]);
    return { ...(await catalogue.home(merchant, language, hot)), notices };
  }

  const lists = { gameVendors, ...catalogue.lists, hotGames: hotGames.hotGames };
  const answerOf = createListAnswers({ find: (host) => merchants.find(host), calls: lists });

  return {
    parts: {
      lobby: { calls: { ...lists, gameDetail: catalogue.gameDetail } },
      recentGames: { calls: createRecentGames({ recent: parts.launches.recent, gamesOf }) },
      favourites: { calls: createFavourites({ database, gamesOf }) },
      arrangement: createArrangement({ database }),
      liveModels: { calls: createLiveModels({ database, gamesOf }) },
      lobbyWatch: { role: 'jobs' as const, start: watch.start, stop: watch.stop },
    },
    /** The first screen's data for visitors of this host. */
    async homeData(host: string, language: string): Promise<HomeData> {
      const merchant = await merchants.find(host);
      return merchant ? home(merchant, language) : { categories: [], notices: [] };
    },
    /** What a list of games returns to a guest of this host; `language` as in `homeData`. Rejects, and logs why, if it returns nothing. */
    async listAnswer(host: string, language: string, id: string, query: unknown): Promise<unknown> {
      return answerOf(host, language, id, query).catch((error: unknown) => {
        log.error({ err: error, call: id }, 'a page was sent without its list');
        throw error;
      });
    },
    watch,
    /** Lets `npm run mela -- merchants` reach this process. */
    serveMerchantCommands: (folder: string) =>
      serveMerchantCommands(folder, createMerchantActions({ database, publicOrigins, refresh: merchants.refresh })),
    /** Lets `npm run mela -- lobby` reach this process. */
    serveCommands: (folder: string) => serveLobby(folder, database),
  };
}
