import { orderCategories } from '@mela/contract/categories';
import type { Game, VendorItem } from '@mela/contract/catalogue';
import type { HomeBlock, HomeData } from '@mela/contract/page';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import type { Handler, Prepared } from '#/http/call.ts';
import type { Merchant } from '#/modules/merchants/merchants.ts';
import { readVersion, showVendor, writeOffer } from './catalogue.store.ts';
import type { OfferedGame } from './offered-game.ts';
import { readSnapshot, type CatalogueGame, type Snapshot, type TileOf } from './snapshot.ts';

export type { TileOf };

/** How long a process trusts what it read before it asks for the catalogue's version again. */
const KEPT_MS = 2_000;
/** Pages kept as bytes; the oldest goes first. A page of 50 games is about 30 kB. */
const MAX_PREPARED_PAGES = 2_000;
/** P142: home asks for 30 games a block. */
const HOME_BLOCK_GAMES = 30;

export function createCatalogue(options: { database: Database; tileOf: TileOf; vendorMark: (code: string) => string }) {
  const { database } = options;
  let snapshot: Promise<Snapshot> | undefined;
  let askedAt = 0;
  const prepared = new Map<string, Buffer>();

  async function current(): Promise<Snapshot> {
    const kept = snapshot;
    if (kept && Date.now() - askedAt <= KEPT_MS) return kept;
    askedAt = Date.now();
    const version = await readVersion(database);
    if (kept && kept === snapshot && (await kept).version === version) return kept;
    const fresh = readSnapshot(database, version, options);
    fresh.catch(() => (snapshot = undefined));
    snapshot = fresh;
    prepared.clear();
    return fresh;
  }

  const gameVendors: Handler<'gameVendors'> = async ({ context }) => {
    const { merchant, language } = context;
    const shown = (await current()).of(merchant.id);
    const mapping: Record<string, VendorItem[]> = {};
    for (const category of shown.categories) mapping[category] = shown.vendorItems(category, language);
    return {
      sorting: orderCategories(shown.categories, 'home').map((gameCategory) => ({
        gameCategory,
        vendorNames: shown
          .vendorItems(gameCategory, language)
          .map((item) => ({ vassalage: item.vassalage, accountTypeName: item.displayName })),
      })),
      mapping,
      display: Object.fromEntries(
        Object.values(mapping)
          .flat()
          .map((item) => [item.vassalage, item.displayName]),
      ),
    };
  };

  const gameList: Handler<'gameList'> = async ({ context: { merchant, language }, query }): Promise<Prepared> => {
    const shown = (await current()).of(merchant.id);
    const key = JSON.stringify([
      merchant.code,
      language,
      query.gameName,
      query.gameType,
      query.pageNo,
      query.pageSize,
      query.vassalage,
      query.gameClassify,
      query.minBet,
      query.minLine,
      query.isNew,
    ]);
    const kept = prepared.get(key);
    if (kept) return { prepared: kept };
    const found = shown.filter(language, query);
    const from = (query.pageNo - 1) * query.pageSize;
    const value: Value<'gameList'> = {
      games: found.slice(from, from + query.pageSize).map((game) => wireGame(game, language)),
      pageNum: query.pageNo,
      totalPages: Math.ceil(found.length / query.pageSize),
      totalGames: found.length,
    };
    const bytes = Buffer.from(JSON.stringify({ success: true, value }));
    // What a visitor types is asked for once; keeping it would let him fill the memory.
    const isTyped = query.gameName !== '' || query.minBet !== '' || query.minLine !== '' || query.gameClassify !== '';
    if (isTyped || from >= found.length) return { prepared: bytes };
    if (prepared.size >= MAX_PREPARED_PAGES) prepared.delete(prepared.keys().next().value ?? '');
    prepared.set(key, bytes);
    return { prepared: bytes };
  };

  return {
    gameVendors,
    gameList,
    /** A game that this merchant shows, by the vendor's code of it. */
    async find(merchantId: bigint, vendor: string, gameCode: string): Promise<CatalogueGame | undefined> {
      return (await current()).of(merchantId).find(vendor, gameCode);
    },
    /** What a record calls a game and its vendor, also one that is no longer offered. */
    async describe(
      vendor: string,
      gameCode: string,
      language: string,
    ): Promise<{ gameName: string; vendorName: string; iconUrl: string; nodeId: number }> {
      const { describe } = await current();
      return describe(vendor, gameCode, language);
    },
    /**
     * The first screen: every category that has a playable game, in home's order (P30, R18), and one block. It shows what
     * is hot; where nothing is, the first category's games.
     */
    async home(merchant: Merchant, language: string, hot: readonly Game[]): Promise<Omit<HomeData, 'notices'>> {
      const shown = (await current()).of(merchant.id);
      const categories = orderCategories(shown.categories, 'home');
      if (hot.length > 0) {
        const block: HomeBlock = { category: 'HOT', vendors: [], games: hot, totalGames: hot.length };
        return { categories: ['HOT', ...categories], block };
      }
      const [category] = categories;
      if (category === undefined) return { categories };
      const games = shown.filter(language, { gameType: category });
      return {
        categories,
        block: {
          category,
          vendors: shown.vendorItems(category, language),
          games: games.slice(0, HOME_BLOCK_GAMES).map((game) => wireGame(game, language)),
          totalGames: games.length,
        },
      };
    },
    /** Those of the named games that the merchant shows, in the given order. */
    async gamesOf(
      merchant: Merchant,
      language: string,
      keys: readonly ({ nodeId: number } | { vendor: string; gameCode: string })[],
    ): Promise<Game[]> {
      const shown = (await current()).of(merchant.id);
      return keys.flatMap((key) => {
        const found = 'nodeId' in key ? shown.byNodeId(key.nodeId) : shown.find(key.vendor, key.gameCode);
        return found ? [wireGame(found, language)] : [];
      });
    },
    /** Every game that the merchant shows. */
    async offered(merchant: Merchant): Promise<readonly CatalogueGame[]> {
      return (await current()).of(merchant.id).filter(merchant.defaultLanguage, {});
    },
    /** Pictures have come since it was read: the next call reads it again. */
    forget(): void {
      snapshot = undefined;
    },
    /** Takes a vendor's list as the catalogue's truth about that vendor. */
    async takeOffer(vendorCode: string, name: Record<string, string>, games: readonly OfferedGame[]): Promise<void> {
      await writeOffer(database, vendorCode, name, games);
      snapshot = undefined;
    },
    /** From now on the merchant shows the vendor's games. */
    async show(merchantId: bigint, vendorCode: string): Promise<void> {
      await showVendor(database, merchantId, vendorCode);
      snapshot = undefined;
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;

function wireGame(game: CatalogueGame, language: string): Game {
  const name = game.name[language.toLowerCase()] ?? game.name['en'] ?? game.gameCode;
  return {
    nodeId: game.nodeId,
    nodeName: name,
    gameId: game.gameCode,
    gameCode: game.gameCode,
    gameName: name,
    displayName: name,
    gameType: game.category,
    gameClassify: game.classify,
    vendor: game.vendor,
    vassalage: game.maker,
    supportPlay: true,
    freeplay: false,
    isHot: 0,
    isGameH5: true,
    showIcon: true,
    iconUrl: game.tile.w200,
    iconUrl160: game.tile.w160,
    iconUrl300: game.tile.w300,
    palette: game.tile.palette,
    rtp: game.rtp,
  };
}
