import type { VendorItem } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/category-order';
import { LAUNCHED_BY_TILE, QUICK_LAUNCH } from '@mela/contract/quick-launch';
import type { Queryable } from '@mela/database/database';
import { textIn } from '@mela/locales/text-in';
import { countGames, readArrangement, type ArrangedCategory, type CountRow, type MakerRow } from './catalogue.store.ts';
import type { CatalogueGame } from './game.ts';
import { readPage, type GameFilter } from './page.store.ts';

/** The arrangement of one merchant: everything except the games themselves. */
export interface MerchantView {
  readonly merchantId: bigint;
  /** The merchant's own version of the lobby. */
  readonly version: bigint;
  /** In the merchant's order. */
  readonly makers: readonly MakerRow[];
  /** Those with a game, by their names in the catalogue. */
  readonly categories: readonly GameCategory[];
  readonly filter: Pick<GameFilter, 'merchantId' | 'currency' | 'makers' | 'categories' | 'hidesGames' | 'placesGames'>;
  /** The categories and the given extra ones, in the order of a menu. */
  menu(place: 'home' | 'centre', more?: readonly GameCategory[]): GameCategory[];
  /** Number of games in the list of a category and a maker, without further filters; undefined is "all". */
  count(category: string | undefined, maker: string | undefined): number;
  shows(game: CatalogueGame): boolean;
  isClosed(game: CatalogueGame): boolean;
  vendorItems(category: GameCategory, language: string): VendorItem[];
}

type LaunchedGame = { readonly nodeId: number; readonly gameCode: string };

export async function readMerchantView(
  database: Queryable,
  { merchantId, currency, version }: { merchantId: bigint; currency: string; version: bigint },
  all: { makers: readonly MakerRow[]; vendorMark: (code: string) => string },
): Promise<MerchantView> {
  const arranged = await readArrangement(database, merchantId);
  const places = new Map(arranged.makers.map((row) => [row.maker_code, row]));
  const makers = all.makers
    .filter((maker) => arranged.vendors.includes(maker.vendor_code) && places.get(maker.code)?.shown !== false)
    .toSorted((a, b) => lastOf(places.get(a.code)?.position) - lastOf(places.get(b.code)?.position));
  const codes = makers.map((maker) => maker.code);
  const off = new Set(arranged.categories.flatMap((row) => (row.shown ? [] : [row.category])));
  const hidden = new Set(arranged.hidden.map((nodeId) => Number.parseInt(nodeId.toString(), 10)));
  const hidesGames = hidden.size > 0;
  const counts = (await countGames(database, { merchantId, makers: codes, currency, hidesGames })).filter(
    (row) => !off.has(row.category),
  );
  const categories = [...new Set(counts.map((row) => row.category))];
  const filter = { merchantId, currency, makers: codes, categories, hidesGames, placesGames: arranged.isPlaced };
  const launched = await readLaunched(database, filter, counts, version);
  const byCode = new Map(makers.map((maker) => [maker.code, maker]));
  return {
    merchantId,
    version,
    makers,
    categories,
    filter,
    menu: (place, more = []) =>
      menuOf(place, [...categories, ...more.filter((one) => !off.has(one))], arranged.categories),
    count: (category, maker) =>
      counts
        .filter((row) => (category ?? row.category) === row.category && (maker ?? row.maker_code) === row.maker_code)
        .reduce((sum, row) => sum + row.games, 0),
    shows: (game) =>
      game.offered &&
      (game.currencies?.includes(currency) ?? true) &&
      byCode.has(game.maker) &&
      !off.has(game.category) &&
      !hidden.has(game.nodeId),
    isClosed: (game) => game.maintenance || (byCode.get(game.maker)?.maintenance ?? false),
    vendorItems: (category, language) =>
      makers.flatMap((maker) => {
        const count = counts.find((row) => row.category === category && row.maker_code === maker.code);
        if (!count) return [];
        const item = vendorItem({ maker, count, language, mark: all.vendorMark(maker.code) });
        const game = launched.get(`${category}/${maker.code}`);
        return [game ? { ...item, ...launchedBy(game) } : item];
      }),
  };
}

/** Items without their own place come after those with one. */
function lastOf(position: number | null | undefined): number {
  return position ?? Number.MAX_SAFE_INTEGER;
}

function menuOf(
  place: 'home' | 'centre',
  categories: readonly GameCategory[],
  arranged: readonly ArrangedCategory[],
): GameCategory[] {
  const positions = new Map(
    arranged.map((row) => [row.category, place === 'home' ? row.home_position : row.centre_position]),
  );
  return orderCategories(categories, place).toSorted((a, b) => lastOf(positions.get(a)) - lastOf(positions.get(b)));
}

/** The first game of each maker whose tile launches one; in RUMMY and LUDO the one of the specification comes first (P150). */
async function readLaunched(
  database: Queryable,
  filter: MerchantView['filter'],
  counts: readonly CountRow[],
  version: bigint,
): Promise<ReadonlyMap<string, LaunchedGame>> {
  const launched = new Map<string, LaunchedGame>();
  for (const { category, maker_code } of counts.filter((row) => LAUNCHED_BY_TILE.includes(row.category))) {
    const quick = Object.entries(QUICK_LAUNCH).find(([known]) => known === category)?.[1];
    const rows = await readPage(
      database,
      { ...UNFILTERED, ...filter, category, maker: maker_code },
      { after: undefined, version, offset: 0, limit: MOST_LAUNCHED, order: undefined },
    );
    const chosen = rows.find((row) => row.game_code === quick?.gameId) ?? rows[0];
    if (chosen)
      launched.set(`${category}/${maker_code}`, {
        nodeId: Number.parseInt(chosen.node_id.toString(), 10),
        gameCode: chosen.game_code,
      });
  }
  return launched;
}

/** Number of games of one maker and category among which the one to launch is searched. */
const MOST_LAUNCHED = 50;

export const UNFILTERED = {
  category: undefined,
  maker: undefined,
  classify: undefined,
  maxMinBetMinor: undefined,
  minLines: undefined,
  releasedSince: undefined,
} as const satisfies Partial<GameFilter>;

/** For a guest's trial, a vendor plays the same game: its wallet distinguishes the two (R2). */
function launchedBy({ nodeId, gameCode }: LaunchedGame) {
  return { gameId: gameCode, nodeId, telGameId: gameCode, telNodeId: nodeId };
}

function vendorItem(of: { maker: MakerRow; count: CountRow; language: string; mark: string }): VendorItem {
  const { maker, count, language, mark } = of;
  const key = `${count.category}-${maker.code}`;
  return {
    vassalage: maker.code,
    displayName: textIn(maker.name, language, maker.code),
    mobileLargeIcon: mark,
    gameType: count.category,
    key,
    cardId: key,
    gameCategory: count.category,
    gameClassify: '',
    gameCount: count.games,
    state: maker.maintenance || count.open === 0 ? 'maintenance' : 'open',
  };
}
