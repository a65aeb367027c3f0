import { useInfiniteQuery } from '@tanstack/react-query';
import { FavouriteHeart } from '#/entities/favourites/favourite-heart.tsx';
import { useFavouriteIds } from '#/entities/favourites/favourites.queries.ts';
import { GameTile } from '#/entities/game-tile/game-tile.tsx';
import { TileCornerContext } from '#/entities/game-tile/tile-corner.ts';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { valueOf } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty, Failed, Loading } from '#/ui/states.tsx';
import { CentreTabs } from './centre-tabs.tsx';
import grid from './game-grid.module.css';
import styles from './game-centre-screen.module.css';
import { PlacesOfTiles } from './places-of-tiles.tsx';
import { useLoadMore } from './use-load-more.ts';

/** Favourites on one page of the list (P142). */
export const PAGE_SIZE = 15;

/** The member's favourites (/m/fav-games), the newest first, page after page; a game whose heart goes out leaves at once (P46, P79). */
export function FavGamesScreen() {
  const text = useText();
  const scene = useArt().scenes[`empty.no-games.${useTheme()}`];
  const ids = useFavouriteIds();
  const list = useFavouritePages();
  const pages = list.data?.pages ?? [];
  const games = pages.flatMap((page) => page.content).filter((game) => ids?.includes(game.nodeId) ?? true);
  const isEmpty = pages.length > 0 && games.length === 0 && !list.hasNextPage;
  const foot = useLoadMore(
    list.hasNextPage && !list.isFetchingNextPage && !list.isError,
    pages.length,
    () => void list.fetchNextPage(),
  );
  return (
    <>
      <CentreTabs current="FAV" />
      <div className={styles.body}>
        {list.isPending && <PlacesOfTiles rows={3} />}
        {list.isError && pages.length === 0 && (
          <Failed
            title={text('gameCentre.failed')}
            text={text('gameCentre.failedText')}
            onRetry={() => void list.refetch()}
          />
        )}
        {isEmpty && (
          <Empty
            title={text('favourites.empty')}
            text={text('favourites.emptyText')}
            scene={scene}
            action={
              <ButtonLink kind="primary" href="/m/home" data-replace="">
                {text('favourites.find')}
              </ButtonLink>
            }
          />
        )}
        <TileCornerContext value={FavouriteHeart}>
          <div className={grid.page}>
            {games.map((game, index) => (
              <GameTile key={game.nodeId} game={game} early={index < PAGE_SIZE} />
            ))}
          </div>
        </TileCornerContext>
        <div ref={foot} />
        {list.isFetchNextPageError && (
          <Failed title={text('gameCentre.moreFailed')} onRetry={() => void list.fetchNextPage()} />
        )}
        {list.isFetchingNextPage && <Loading label={text('gameCentre.loadingMore')} />}
      </div>
    </>
  );
}

function useFavouritePages() {
  const api = useApi();
  const language = useReloadLanguage();
  return useInfiniteQuery({
    queryKey: ['favouriteList', 'pages', language],
    queryFn: ({ pageParam, signal }) =>
      valueOf(api, 'favouriteList', { query: { pageNo: pageParam, pageSize: PAGE_SIZE, language } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.pageNum < last.totalPages ? last.pageNum + 1 : undefined),
  });
}
