import type { Game } from '@mela/contract/catalogue';
import type { HomeBlock, HomeData } from '@mela/contract/page';
import type { Database } from '@mela/database/database';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { GameListParts } from './game-list.ts';
import type { Orders } from './orders.ts';
import { readPage } from './page.store.ts';
import { UNFILTERED, type MerchantView } from './merchant-view.ts';

/** P142: home requests 30 games per block. */
const HOME_BLOCK_GAMES = 30;

/** The categories of home and its first block: the hot games, else the first category's. */
export async function homeOf(
  { database, orders, wire }: { database: Database; orders: Orders; wire: GameListParts['wire'] },
  view: MerchantView,
  { merchant, language, hot }: { merchant: Merchant; language: string; hot: readonly Game[] },
): Promise<Omit<HomeData, 'notices'>> {
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
      games: rows.map((row) => wire(view, row, language)),
      totalGames: view.count(category, undefined),
    },
  };
}
