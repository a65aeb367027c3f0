import type { GameCategory } from '@mela/contract/categories';
import { CATEGORY_TABLE } from '@mela/contract/categories';
import type { HomeData } from '@mela/contract/page';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { landingRoute } from '../routes.ts';
import { HomeDataContext } from './home-data.ts';

/** The first screen's data: embedded in the page by the server, refetched in another language or when stale. */
export function useHomeData() {
  const api = useApi();
  const given = use(HomeDataContext);
  const { defaultLanguage } = useMerchant();
  const shown = useLanguage();
  const language = useReloadLanguage();
  const first = given?.language === language ? given.data : undefined;
  return useQuery({
    queryKey: ['home', language],
    // A page opened at home includes its data; another language, or a later return to home, fetches it.
    queryFn: async ({ signal }) => {
      const { loadHome } = await import('./load-home.ts');
      return await loadHome(api, language || shown || defaultLanguage, signal);
    },
    staleTime: 60_000,
    // The old language's data stays until the new one's has loaded.
    placeholderData: (previous: HomeData | undefined) => previous,
    ...(first && { initialData: first }),
  });
}

/** A category whose page is not built has no tab and no block. */
export function hasPage(category: GameCategory): boolean {
  const path = CATEGORY_TABLE.find((row) => row.category === category)?.path;
  return path !== undefined && landingRoute(path).category === category;
}

/** A tab leads to a page that is built, or into a game (P30). */
export function hasTab(category: GameCategory): boolean {
  return hasPage(category) || category === 'RUMMY' || category === 'LUDO';
}
