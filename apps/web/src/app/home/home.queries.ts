import type { GameCategory } from '@mela/contract/categories';
import { orderCategories } from '@mela/contract/categories';
import type { HomeData } from '@mela/contract/page';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { valueOf } from '#/platform/api/query-call.ts';
import type { Api } from '#/platform/api/api.ts';
import { useLanguage } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { HomeDataContext } from './home-data.ts';

/** Blocks of games on home, and how many games each asks for at once (P142, R32). */
const BLOCK_CATEGORIES: readonly GameCategory[] = ['RNG'];
export const BLOCK_PAGE_SIZE = 30;
/** Winners that home starts with; the strip asks for the whole board when it comes near. */
const FIRST_WINNERS = 6;

/** The first screen's data: what the server put into the page, and asked for anew in another language or after a while. */
export function useHomeData() {
  const api = useApi();
  const given = use(HomeDataContext);
  const { defaultLanguage } = useMerchant();
  const shown = useLanguage();
  const language = useReloadLanguage();
  const first = given?.language === language ? given.data : undefined;
  return useQuery({
    queryKey: ['home', language],
    queryFn: ({ signal }) => loadHome(api, language || shown || defaultLanguage, signal),
    staleTime: 60_000,
    // The old language's data stands until the new one's is here.
    placeholderData: (previous: HomeData | undefined) => previous,
    ...(first && { initialData: first }),
  });
}

async function loadHome(api: Api, language: string, signal: AbortSignal): Promise<HomeData> {
  const [vendors, winners, ...pages] = await Promise.all([
    valueOf(api, 'gameVendors', { query: { language } }, { signal }),
    valueOf(api, 'winnerBoard', { query: { language, limitNum: FIRST_WINNERS } }, { signal }),
    ...BLOCK_CATEGORIES.map((gameType) =>
      valueOf(api, 'gameList', { query: { gameType, language, pageSize: BLOCK_PAGE_SIZE } }, { signal }),
    ),
  ]);
  const categories = (Object.keys(vendors.mapping) as GameCategory[]).filter((category) =>
    vendors.mapping[category]?.some((vendor) => vendor.gameCount > 0),
  );
  return {
    categories: orderCategories(categories, 'home'),
    blocks: BLOCK_CATEGORIES.map((category, index) => ({
      category,
      vendors: vendors.mapping[category] ?? [],
      games: pages[index]?.games ?? [],
      totalGames: pages[index]?.totalGames ?? 0,
    })),
    winners: winners.list,
  };
}
