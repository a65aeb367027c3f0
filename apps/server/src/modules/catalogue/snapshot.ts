import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import type { Queryable } from '@mela/database/database';
import { readCatalogue, type GameRow, type VendorRow } from './catalogue.store.ts';

/** Pictures of a game, by its code. */
export type TileOf = (gameCode: string) => { w160: string; w200: string; w300: string; palette: string };

/** A game as kept in the process, its pictures found. */
export interface CatalogueGame {
  readonly nodeId: number;
  readonly vendor: string;
  /** Code of the maker that players choose it by: its brand, else its vendor. */
  readonly maker: string;
  readonly gameCode: string;
  readonly name: Readonly<Record<string, string>>;
  readonly category: GameCategory;
  readonly classify: string;
  readonly rtp: string;
  readonly minBetMinor: bigint;
  readonly lines: number;
  readonly releasedOn: string | null;
  readonly tile: ReturnType<TileOf>;
}

export interface GameFilter {
  readonly gameType?: GameCategory | '' | undefined;
  readonly vassalage?: string;
  readonly gameName?: string;
  readonly gameClassify?: string;
  readonly minBet?: string;
  readonly minLine?: string;
  readonly isNew?: string;
}

/** What one merchant shows. */
export interface Shown {
  readonly categories: readonly GameCategory[];
  find(vendor: string, gameCode: string): CatalogueGame | undefined;
  byNodeId(nodeId: number): CatalogueGame | undefined;
  filter(language: string, filter: GameFilter): readonly CatalogueGame[];
  vendorItems(category: GameCategory, language: string): VendorItem[];
}

/** The whole catalogue at one version. */
export interface Snapshot {
  readonly version: bigint;
  of(merchantId: bigint): Shown;
  describe(
    vendor: string,
    gameCode: string,
    language: string,
  ): { gameName: string; vendorName: string; iconUrl: string; nodeId: number };
}

/** A game counts as new for this many days. */
const NEW_FOR_DAYS = 30;

export async function readSnapshot(
  database: Queryable,
  version: bigint,
  pictures: { tileOf: TileOf; vendorMark: (code: string) => string },
): Promise<Snapshot> {
  const { vendors, games } = await readCatalogue(database);
  const all = games.map((row) => gameOf(row, pictures.tileOf));
  const byKey = new Map(all.map((game) => [`${game.vendor}/${game.gameCode}`, game]));
  const names = new Map(vendors.map((vendor) => [vendor.code, vendor.name]));
  const shown = new Map<bigint, Shown>();
  return {
    version,
    of(merchantId) {
      const known = shown.get(merchantId);
      if (known) return known;
      const mine = vendors.filter((vendor) => vendor.merchant_ids.includes(merchantId.toString()));
      const made = shownBy(mine, all, pictures.vendorMark);
      shown.set(merchantId, made);
      return made;
    },
    describe(vendor, gameCode, language) {
      const game = byKey.get(`${vendor}/${gameCode}`);
      return {
        gameName: game ? inLanguage(game.name, language, gameCode) : gameCode,
        vendorName: inLanguage(names.get(game?.maker ?? vendor) ?? {}, language, vendor),
        iconUrl: game?.tile.w200 ?? '',
        nodeId: game?.nodeId ?? 0,
      };
    },
  };
}

function shownBy(
  vendors: readonly VendorRow[],
  all: readonly CatalogueGame[],
  vendorMark: (code: string) => string,
): Shown {
  const codes = new Set(vendors.map((vendor) => vendor.vendor_code));
  const games = all.filter((game) => codes.has(game.vendor));
  // A game is asked for by its maker, or by its vendor, as records name it.
  const byKey = new Map(
    games.flatMap((game) => [game.vendor, game.maker].map((code) => [`${code}/${game.gameCode}`, game] as const)),
  );
  const byNodeId = new Map(games.map((game) => [game.nodeId, game]));
  const categories = [...new Set(games.map((game) => game.category))];
  return {
    categories,
    find: (vendor, gameCode) => byKey.get(`${vendor}/${gameCode}`),
    byNodeId: (nodeId) => byNodeId.get(nodeId),
    filter: (language, filter) => games.filter((game) => matches(game, language, filter)),
    vendorItems: (category, language) =>
      vendors.flatMap((vendor) => {
        const gameCount = games.filter((game) => game.maker === vendor.code && game.category === category).length;
        if (gameCount === 0) return [];
        const key = `${category}-${vendor.code}`;
        return [
          {
            vassalage: vendor.code,
            displayName: inLanguage(vendor.name, language, vendor.code),
            mobileLargeIcon: vendorMark(vendor.code),
            gameType: category,
            key,
            cardId: key,
            gameCategory: category,
            gameClassify: '',
            gameCount,
          },
        ];
      }),
  };
}

function matches(game: CatalogueGame, language: string, filter: GameFilter): boolean {
  const { gameType, vassalage, gameName, gameClassify, minBet, minLine, isNew } = filter;
  if (gameType && game.category !== gameType) return false;
  if (vassalage && game.maker !== vassalage) return false;
  if (gameClassify && game.classify !== gameClassify) return false;
  if (minLine && game.lines < Number.parseInt(minLine, 10)) return false;
  if (minBet && !(game.minBetMinor <= BigInt(/^\d{1,12}$/.test(minBet) ? minBet : '0') * 100n)) return false;
  if (isNew === '1' && !isNewGame(game)) return false;
  if (!gameName) return true;
  const sought = gameName.trim().toLocaleLowerCase();
  return [inLanguage(game.name, language, game.gameCode), game.name['en'] ?? ''].some((name) =>
    name.toLocaleLowerCase().includes(sought),
  );
}

function isNewGame(game: CatalogueGame): boolean {
  return game.releasedOn !== null && Date.now() - Date.parse(game.releasedOn) < NEW_FOR_DAYS * 86_400_000;
}

function gameOf(row: GameRow, tileOf: TileOf): CatalogueGame {
  return {
    nodeId: Number.parseInt(row.node_id.toString(), 10),
    vendor: row.vendor_code,
    maker: row.brand_code,
    gameCode: row.game_code,
    name: row.name,
    category: row.category,
    classify: row.classify,
    rtp: row.rtp,
    minBetMinor: row.min_bet_minor,
    lines: row.lines,
    releasedOn: row.released_on,
    tile: tileOf(row.game_code),
  };
}

function inLanguage(name: Readonly<Record<string, string>>, language: string, fallback: string): string {
  return name[language.toLowerCase()] ?? name['en'] ?? fallback;
}
