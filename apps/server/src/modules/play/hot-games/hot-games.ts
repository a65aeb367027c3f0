import type { Game } from '@mela/contract/catalogue';
import { plainName } from '@mela/contract/search-text';
import type { SharedHandler } from '#/http/call.ts';
import { createReadCache } from '#/read-cache.ts';
import type { LaunchHistory, PlayedGame } from '#/modules/play/launch/launch.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';

/** Games opened in the last days, and of those the newest launches, so that a busy merchant's list costs no more. */
const DAYS = 7;
const AMONG = 5_000;
const MOST = 30;
/** Hot games change slowly; interval at which each process reads them. */
const KEPT_MS = 30_000;
/** A short list changes with each player; a guest of a new site need not wait for it. */
const YOUNG_KEPT_MS = 2_000;

/** The games that most members of a merchant have opened in the last week; no game is set as hot manually (R27). */
export function createHotRanks({ robotsCount, played }: HotRanksOptions) {
  const ranked = createReadCache(rank, {
    ms: KEPT_MS,
    msOf: (games) => (games.length < MOST ? YOUNG_KEPT_MS : KEPT_MS),
  });

  async function rank(merchantId: bigint): Promise<PlayedGame[]> {
    const games = await played(merchantId, { robots: robotsCount, days: DAYS, among: AMONG });
    return games.toSorted(hottestFirst);
  }

  return {
    /** All of them, hottest first. */
    of: (merchantId: bigint): Promise<readonly PlayedGame[]> => ranked.forceFetch(merchantId),
    /** The ones that lead the merchant's lists. */
    hits: async (merchantId: bigint): Promise<readonly PlayedGame[]> =>
      (await ranked.forceFetch(merchantId)).slice(0, MOST),
  };
}

/** The hottest games that a merchant shows. */
export function createHotGames({ ranks, gamesOf }: HotGamesOptions) {
  async function hottest(merchant: Merchant, language: string): Promise<Game[]> {
    const games = await gamesOf(merchant, language, await ranks.of(merchant.id));
    return games.slice(0, MOST).map((game) => ({ ...game, isHot: 1 }));
  }

  const hotGames: SharedHandler<'hotGames'> = async ({ context: { merchant, language }, query }) => {
    const sought = plainName(query.gameName);
    const list = await hottest(merchant, language);
    return { list: list.filter((game) => plainName(game.displayName).includes(sought)) };
  };

  return { hotGames, hottest };
}

function hottestFirst(a: PlayedGame, b: PlayedGame): number {
  return b.players - a.players || (a.gameCode < b.gameCode ? -1 : 1);
}

export type HotRanks = ReturnType<typeof createHotRanks>;
export type HotGames = ReturnType<typeof createHotGames>;

interface HotRanksOptions {
  /** Whether the demo's robots count: with DEMO only (R30). */
  readonly robotsCount: boolean;
  readonly played: LaunchHistory['played'];
}

interface HotGamesOptions {
  readonly ranks: Pick<HotRanks, 'of'>;
  readonly gamesOf: (
    merchant: Merchant,
    language: string,
    keys: readonly { vendor: string; gameCode: string }[],
  ) => Promise<Game[]>;
}
