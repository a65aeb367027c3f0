import type { Game } from '@mela/contract/catalogue';
import type { GameCategory } from '@mela/contract/categories';
import { useInfiniteQuery } from '@tanstack/react-query';
import { valueOf } from '#/platform/api/query-call.ts';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';

/** Games on one page of the game centre (P142). */
export const PAGE_SIZE = 18;

/** A category's games page by page; another maker or language begins again at page 1 (P77, P119). */
export function useGamePages(category: GameCategory, vassalage: string): GamePages {
  const api = useApi();
  const language = useReloadLanguage();
  const query = useInfiniteQuery({
    queryKey: ['gameList', 'pages', category, vassalage, language],
    queryFn: ({ pageParam, signal }) =>
      valueOf(
        api,
        'gameList',
        {
          query: {
            gameType: category,
            vassalage,
            language,
            pageNo: pageParam,
            pageSize: PAGE_SIZE,
            platform: 'html5',
            clientType: '2',
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (hasMore(last) ? last.pageNum + 1 : undefined),
    staleTime: 60_000,
  });
  const pages = query.data?.pages ?? [];
  return {
    pages,
    total: pages[0]?.totalGames ?? 0,
    hasMore: query.hasNextPage,
    isLoading: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasFailed: query.isError,
    retry: () => void (pages.length > 0 ? query.fetchNextPage() : query.refetch()),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** P77: there is more while the page's number is below the number of pages. */
export function hasMore(page: { readonly pageNum: number; readonly totalPages: number }): boolean {
  return page.pageNum < page.totalPages;
}

interface GamePages {
  readonly pages: readonly {
    readonly games: readonly Game[];
    readonly pageNum: number;
    readonly totalPages: number;
    readonly totalGames: number;
  }[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  retry(): void;
  loadMore(): void;
}
