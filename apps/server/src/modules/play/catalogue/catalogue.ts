import type { Game, GameState, VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { HomeBlock, HomeData } from '@mela/contract/page';
import type { Value } from '@mela/contract/operations';
import type { Queryable } from '@mela/database/database';
import { LRUCache } from 'lru-cache';
import { textIn } from '@mela/locales/text-in';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { GameFace } from '#/modules/ground/game-face/game-face.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import {
  countOffered,
  isShownAnywhere,
  makersOfOthers,
  readMakers,
  readVersions,
  showVendor,
  writeServed,
  type MakerRow,
} from './catalogue.store.ts';
import { createGameList } from './game-list.ts';
import { createGameCache } from './game-cache.ts';
import { gameOf, wireGame, type CatalogueGame } from './game.ts';
import { writeOffer } from './offer.store.ts';
import type { OfferedGame } from './offered-game.ts';
import { createOrders, type OrdersOptions } from './orders.ts';
import { readPage } from './page.store.ts';
import { readMerchantView, UNFILTERED, type MerchantView } from './merchant-view.ts';

export { categoriesOf } from './catalogue.store.ts';
export type { TileOf } from './game.ts';
export { createOfferSync } from './offer-sync.ts';

/** How long a process trusts its last read before it checks the lobby's versions again. */
const KEPT_MS = 2_000;
/** A page of 50 games is about 30 kB. */
const MOST_PAGE_BYTES = 16 * 2 ** 20;
/** P142: home requests 30 games per block. */
const HOME_BLOCK_GAMES = 30;
/** Number of games that robots and the vendors' test players choose among. */
const MOST_OFFERED = 1_000;

interface Known {
  readonly versions: ReadonlyMap<bigint, bigint>;
  readonly makers: readonly MakerRow[];
}

/** The games that each merchant offers. They stay in the database; a process keeps makers, counts, and frequent answers. */
export function createCatalogue(options: CatalogueOptions) {
  const { database, tileOf, vendorMark } = options;
  const orders = createOrders(options);
  const gameCache = createGameCache(database, tileOf);
  const pages = new LRUCache<string, Buffer>({ maxSize: MOST_PAGE_BYTES, sizeCalculation: (page) => page.byteLength });
  const views = new Map<bigint, { currency: string; version: bigint; shared: bigint; view: Promise<MerchantView> }>();
  let known: Promise<Known> | undefined;
  let askedAt = 0;

  function current(): Promise<Known> {
    if (!known || Date.now() - askedAt > KEPT_MS) {
      askedAt = Date.now();
      known = refresh(known);
      known.catch(() => (known = undefined));
    }
    return known;
  }

  async function refresh(before: Promise<Known> | undefined): Promise<Known> {
    const versions = await readVersions(database);
    const last = await before?.catch(() => undefined);
    if (last && last.versions.get(0n) === versions.get(0n)) return { versions, makers: last.makers };
    const makers = await readMakers(database);
    forget();
    return { versions, makers };
  }

  function forget(): void {
    gameCache.clear();
    list.forget();
    views.clear();
  }

  async function viewOf(merchantId: bigint): Promise<MerchantView> {
    const currency = await options.currencyOf(merchantId);
    const { versions, makers } = await current();
    const version = versions.get(merchantId) ?? 0n;
    const shared = versions.get(0n) ?? 0n;
    const kept = views.get(merchantId);
    if (kept?.version === version && kept.shared === shared && kept.currency === currency) return kept.view;
    const view = readMerchantView(database, { merchantId, currency, version }, { makers, vendorMark });
    views.set(merchantId, { currency, version, shared, view });
    view.catch(() => views.delete(merchantId));
    return view;
  }

  const list = createGameList({
    database,
    viewOf,
    orders,
    hits: options.hits,
    wire: (view, row, language) => wire(view, gameOf(row, tileOf), language),
    pages,
    now: options.now,
  });

  function wire(view: MerchantView, game: CatalogueGame, language: string): Game {
    return wireGame(game, language, view.isClosed(game));
  }

  /** The merchant's game, or undefined if it does not show it. */
  async function visibleGame(
    view: MerchantView,
    key: Parameters<typeof gameCache.find>[0],
  ): Promise<CatalogueGame | undefined> {
    const game = await gameCache.find(key);
    return game && view.shows(game) ? game : undefined;
  }

  /** Categories and makers for the menus; hot games are a category if `isHot`. */
  async function gameVendors(merchant: Merchant, language: string, isHot: boolean): Promise<Value<'gameVendors'>> {
    const view = await viewOf(merchant.id);
    const home = view.menu('home');
    // Lists across categories: hot games may be empty, favourites exist for all members.
    const more: GameCategory[] = isHot ? ['HOT', 'FAV'] : ['FAV'];
    const mapping: Record<string, VendorItem[]> = {};
    for (const category of home) mapping[category] = view.vendorItems(category, language);
    return {
      sorting: home.map((gameCategory) => ({
        gameCategory,
        vendorNames: (mapping[gameCategory] ?? []).map((item) => ({
          vassalage: item.vassalage,
          accountTypeName: item.displayName,
        })),
      })),
      mapping,
      display: Object.fromEntries(view.makers.map((maker) => [maker.code, textIn(maker.name, language, maker.code)])),
      menus: { home: view.menu('home', more), centre: view.menu('centre', [...more, 'RECENT']) },
    };
  }

  const gameDetail: Handler<'gameDetail'> = async ({ context: { merchant, language }, query }) => {
    const { nodeId, gameId = '', vendor = '' } = query;
    const view = await viewOf(merchant.id);
    const game = await visibleGame(view, nodeId === undefined ? { code: vendor, gameCode: gameId } : { nodeId });
    return game ? wire(view, game, language) : failed('game_not_found');
  };

  return {
    gameVendors,
    gameList: list.gameList,
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
    /** How a record displays a game and its vendor, also one that is no longer offered. */
    async describe(vendor: string, gameCode: string, language: string): Promise<GameFace> {
      const { makers } = await current();
      const game = await gameCache.find({ code: vendor, gameCode });
      const maker = makers.find(({ code }) => code === (game?.maker ?? vendor));
      return {
        gameName: game ? textIn(game.name, language, gameCode) : gameCode,
        vendorName: textIn(maker?.name ?? {}, language, vendor),
        iconUrl: game?.tile.w200 ?? '',
        nodeId: game?.offered ? game.nodeId : 0,
        gameType: game?.category,
        replayable: game?.replayable ?? true,
      };
    },
    /**
     * The first screen: every category that has a playable game, in home's order (P30, R18), and one block. It contains the hot games; if there are
     * none, the first category's games.
     */
    async home(merchant: Merchant, language: string, hot: readonly Game[]): Promise<Omit<HomeData, 'notices'>> {
      const view = await viewOf(merchant.id);
      const categories = view.menu('home', hot.length > 0 ? ['HOT', 'FAV'] : ['FAV']);
      const lone = categories.filter((one) => view.count(one, undefined) === 1);
      if (categories.includes('HOT')) {
        const block: HomeBlock = { category: 'HOT', vendors: [], games: hot, totalGames: hot.length };
        return { categories, lone, block };
      }
      const category = categories.find((one) => one !== 'FAV');
      if (category === undefined) return { categories, lone };
      const rows = await readPage(
        database,
        { ...UNFILTERED, ...view.filter, category },
        {
          after: undefined,
          version: view.version,
          offset: 0,
          limit: HOME_BLOCK_GAMES,
          order: { ...(await orders.of(merchant, view, { category })), isWhole: true },
        },
      );
      return {
        categories,
        lone,
        block: {
          category,
          vendors: view.vendorItems(category, language),
          games: rows.map((row) => wire(view, gameOf(row, tileOf), language)),
          totalGames: view.count(category, undefined),
        },
      };
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
    refresh(): void {
      askedAt = 0;
    },
    /** Replaces what the catalogue knows of a vendor's offer by the vendor's list. */
    async takeOffer(vendorCode: string, name: Record<string, string>, games: readonly OfferedGame[]): Promise<void> {
      await writeOffer(database, vendorCode, name, games);
      known = undefined;
    },
    /** The merchant shows the vendor's games from now on. */
    async show(merchantId: bigint, vendorCode: string, tx: Queryable = database): Promise<void> {
      await showVendor(tx, merchantId, vendorCode);
      known = undefined;
    },
    isShownAnywhere: (vendorCode: string): Promise<boolean> => isShownAnywhere(database, vendorCode),
    /** False: no list of any merchant contains the vendor's games until it is true again. */
    async serve(vendorCode: string, served: boolean, tx: Queryable): Promise<void> {
      await writeServed(tx, vendorCode, served);
      known = undefined;
    },
    /** Number of games that each vendor offers, by its code. */
    offeredBy: (): Promise<ReadonlyMap<string, number>> => countOffered(database),
    /** Whether another vendor, or a brand of one, has that code. */
    async isTaken(vendorCode: string): Promise<boolean> {
      return (await makersOfOthers(database, vendorCode, [vendorCode])).size > 0;
    },
  };
}

interface CatalogueOptions extends OrdersOptions {
  readonly vendorMark: (code: string) => string;
  /** ISO 4217 code of the currency of a merchant's members. */
  readonly currencyOf: (merchantId: bigint) => Promise<string>;
}

export type Catalogue = ReturnType<typeof createCatalogue>;
