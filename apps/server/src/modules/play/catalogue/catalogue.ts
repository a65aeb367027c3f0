import type { Game, GameState } from '@mela/contract/catalogue';
import type { HomeData } from '@mela/contract/page';
import type { Value } from '@mela/contract/operations';
import { rateCategoryOf, type RateCategory } from '@mela/contract/rate-rules';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { GameFace } from '#/modules/ground/game-face/game-face.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { GameRow } from './catalogue.store.ts';
import { createGameList } from './game-list.ts';
import { createGameCache } from './game-cache.ts';
import { faceOf, gameOf, wireGame, type CatalogueGame } from './game.ts';
import { createLobbyVersions, type LobbyVersionsOptions } from './lobby-versions.ts';
import { menusOf } from './menus.ts';
import { homeOf } from './home.ts';
import { createOfferWrites } from './offer-writes.ts';
import { createOrders, type OrdersOptions } from './orders.ts';
import { readPage } from './page.store.ts';
import { UNFILTERED, type MerchantView } from './merchant-view.ts';

export { categoriesOf, highestReturns } from './catalogue.store.ts';
export type { TileOf } from './game.ts';
export { createOfferSync } from './offer-sync.ts';

/** Number of games that robots and the vendors' test players choose among. */
const MOST_OFFERED = 1_000;

/** The games that each merchant offers. They stay in the database; a process keeps makers, counts, and frequent answers. */
export function createCatalogue(options: CatalogueOptions) {
  const { database, tileOf } = options;
  const orders = createOrders(options);
  const gameCache = createGameCache(database, tileOf);
  const { current, viewOf, ...lobby } = createLobbyVersions({ ...options, onChange: forget });

  function forget(): void {
    gameCache.clear();
    list.forget();
    lobby.forget();
  }

  const wireRow = (view: MerchantView, row: GameRow, language: string): Game =>
    wire(view, gameOf(row, tileOf), language);
  const list = createGameList({
    database,
    viewOf,
    orders,
    hits: options.hits,
    wire: wireRow,
    now: options.now,
  });

  /** The merchant's game, or undefined if it does not show it. */
  async function visibleGame(
    view: MerchantView,
    key: Parameters<typeof gameCache.find>[0],
  ): Promise<CatalogueGame | undefined> {
    const game = await gameCache.find(key);
    return game && view.shows(game) ? game : undefined;
  }

  const gameDetail: Handler<'gameDetail'> = async ({ context: { merchant, language }, query }) => {
    const { nodeId, gameId = '', vendor = '' } = query;
    const view = await viewOf(merchant.id);
    const game = await visibleGame(view, nodeId === undefined ? { code: vendor, gameCode: gameId } : { nodeId });
    return game ? wire(view, game, language) : failed('game_not_found');
  };

  return {
    /** Categories and makers for the menus. */
    gameVendors: async (merchant: Merchant, language: string, isHot: boolean): Promise<Value<'gameVendors'>> =>
      menusOf(await viewOf(merchant.id), language, isHot),
    lists: list.calls,
    gameDetail,
    /** The same by its own code at the vendor or maker. */
    async findByCode(merchantId: bigint, vendor: string, gameCode: string): Promise<CatalogueGame | undefined> {
      return visibleGame(await viewOf(merchantId), { code: vendor, gameCode });
    },
    /** A game that this merchant shows, and whether it is in maintenance. */
    async find(merchantId: bigint, nodeId: number): Promise<(CatalogueGame & { state: GameState }) | undefined> {
      const view = await viewOf(merchantId);
      const game = await visibleGame(view, { nodeId });
      return game && { ...game, state: view.isClosed(game) ? 'maintenance' : 'open' };
    },
    rateCategory: rateCategoriesIn(gameCache),
    /** How a record displays a game and its vendor, also one that is no longer offered. */
    async describe(vendor: string, gameCode: string, language: string): Promise<GameFace> {
      const { makers } = await current();
      const game = await gameCache.find({ code: vendor, gameCode });
      const maker = makers.find(({ code }) => code === (game?.maker ?? vendor));
      return faceOf({ game, maker, vendor, gameCode, language });
    },
    /**
     * The first screen: every category that has a playable game, in home's order (P30, R18), and one block. It contains the hot games; if there are
     * none, the first category's games.
     */
    async home(merchant: Merchant, language: string, hot: readonly Game[]): Promise<Omit<HomeData, 'notices'>> {
      const view = await viewOf(merchant.id);
      return homeOf({ database, orders, wire: wireRow }, view, { merchant, language, hot });
    },
    /** Those of the named games that the merchant shows, in the given order. */
    async gamesOf(
      merchant: Merchant,
      language: string,
      keys: readonly ({ nodeId: number } | { vendor: string; gameCode: string })[],
    ): Promise<Game[]> {
      const view = await viewOf(merchant.id);
      const found = await Promise.all(
        keys.map((key) => visibleGame(view, 'nodeId' in key ? key : { code: key.vendor, gameCode: key.gameCode })),
      );
      return found.flatMap((game) => (game ? [wire(view, game, language)] : []));
    },
    /** The first games that the merchant shows, of all categories. */
    async offered(merchant: Merchant): Promise<readonly CatalogueGame[]> {
      const view = await viewOf(merchant.id);
      const page = { after: undefined, version: view.version, offset: 0, limit: MOST_OFFERED, order: undefined };
      const rows = await readPage(database, { ...UNFILTERED, ...view.filter }, page);
      return rows.map((row) => gameOf(row, tileOf));
    },
    /** New pictures have arrived: the next call reads everything again. */
    forget,
    /** Makes the next call check for changes, regardless of when the last check was. */
    refresh: lobby.compareNext,
    ...createOfferWrites(database, lobby.readNext),
  };
}

function wire(view: MerchantView, game: CatalogueGame, language: string): Game {
  return wireGame(game, language, view.isClosed(game));
}

/** The category whose rebate rates count for a game, offered or not; undefined for one that no vendor ever offered. */
function rateCategoriesIn(games: ReturnType<typeof createGameCache>) {
  return async (vendor: string, gameCode: string): Promise<RateCategory | undefined> => {
    const game = await games.find({ code: vendor, gameCode });
    return game && rateCategoryOf(game.category, game.classify);
  };
}

type CatalogueOptions = OrdersOptions & Omit<LobbyVersionsOptions, 'onChange'>;

export type Catalogue = ReturnType<typeof createCatalogue>;
