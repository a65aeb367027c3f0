import { orderCategories, type GameCategory } from '@mela/contract/categories';
import type { HomeData } from '@mela/contract/page';
import { BLOCK_PAGE_SIZE } from '#/features/lobby/carousel.ts';
import type { Api } from '#/platform/api/api.ts';
import { valueOf } from '#/platform/api/query-call.ts';

/** What the server puts into home's page, asked for by calls. */
export async function loadHome(api: Api, language: string, signal: AbortSignal): Promise<HomeData> {
  const query = { language };
  const [{ mapping }, hot, notices] = await Promise.all([
    valueOf(api, 'gameVendors', { query }, { signal }),
    // Home stands without what is hot and without news.
    api.call('hotGames', { query: { language, isPlatform: '2', platform: 'html5' } }, { signal }),
    api.call('notices', { query }, { signal }),
  ]);
  const news = notices.ok ? notices.value.list : [];
  const found = orderCategories(
    (Object.keys(mapping) as GameCategory[]).filter((category) =>
      mapping[category]?.some((vendor) => vendor.gameCount > 0),
    ),
    'home',
  );
  const games = hot.ok ? hot.value.list : [];
  if (games.length > 0) {
    const block = { category: 'HOT', vendors: [], games, totalGames: games.length } as const;
    return { categories: ['HOT', ...found], block, notices: news };
  }
  const [category] = found;
  if (category === undefined) return { categories: found, notices: news };
  const first = { gameType: category, language, pageSize: BLOCK_PAGE_SIZE };
  const page = await valueOf(api, 'gameList', { query: first }, { signal });
  const block = { category, vendors: mapping[category] ?? [], games: page.games, totalGames: page.totalGames };
  return { categories: found, block, notices: news };
}
