import { HOME_LIST_SIZE, type HomeData } from '@mela/contract/page';
import type { Api } from '#/platform/api/api.ts';
import { valueOf } from '#/platform/api/query-call.ts';

/** Fetches the data of home's page for the server. */
export async function loadHome(api: Api, language: string, signal: AbortSignal): Promise<HomeData> {
  const query = { language };
  const [{ mapping, menus }, hot, notices] = await Promise.all([
    valueOf(api, 'gameVendors', { query }, { signal }),
    // Home renders without hot games and without news.
    api.call('hotGames', { query: { language, isPlatform: '2', platform: 'html5' } }, { signal }),
    api.call('notices', { query }, { signal }),
  ]);
  const news = notices.ok ? notices.value.list : [];
  const games = hot.ok ? hot.value.list : [];
  const categories = menus.home.filter((category) => category !== 'HOT' || games.length > 0);
  const lone = categories.filter(
    (category) => mapping[category]?.reduce((sum, { gameCount }) => sum + gameCount, 0) === 1,
  );
  if (categories.includes('HOT')) {
    const block = { category: 'HOT', vendors: [], games, totalGames: games.length } as const;
    return { categories, lone, block, notices: news };
  }
  const category = categories.find((one) => one !== 'FAV');
  if (category === undefined) return { categories, lone, notices: news };
  const first = { gameType: category, language, pageNo: 1, pageSize: HOME_LIST_SIZE };
  const page = await valueOf(api, 'gameList', { query: first }, { signal });
  const block = { category, vendors: mapping[category] ?? [], games: page.games, totalGames: page.totalGames };
  return { categories, lone, block, notices: news };
}
