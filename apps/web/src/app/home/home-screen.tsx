import type { GameCategory } from '@mela/contract/categories';
import { useMemo, useState } from 'react';
import { CategoryTabs } from '#/entities/category/category-tabs.tsx';
import { TileCornerContext, type TileCorner } from '#/entities/game-tile/tile-corner.ts';
import { BannerCarousel } from '#/features/lobby/banner-carousel.tsx';
import { CashierButtons } from '#/features/lobby/cashier-buttons.tsx';
import { CurrentCategoryContext } from '#/features/lobby/current-category.ts';
import { DepositBadge } from '#/features/lobby/deposit-badge.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { NoticeBar } from '#/features/lobby/notice-bar.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Failed } from '#/ui/states.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { SetTileCornerContext } from './home-corner.ts';
import { GamesSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { hasTab, useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';

const loadMore = async () => (await import('./home-more.tsx')).HomeMore;

/** The first screen: events, news, the balance, the categories, a block of games. Everything below it loads late. */
export function HomeScreen() {
  const text = useText();
  const home = useHomeData();
  const { data } = home;
  const categories = data ? data.categories.filter(hasTab) : [];
  const category = useChoice(data?.block?.category);
  const [corner, setCorner] = useState<TileCorner | undefined>();
  return (
    <CurrentCategoryContext value={category}>
      <TileCornerContext value={corner}>
        <SetTileCornerContext value={setCorner}>
          <div className={styles.home}>
            <div className={styles.news}>
              <BannerCarousel group="m_home" />
              <NoticeBar notices={data?.notices} />
            </div>
            <CashierButtons badge={<DepositBadge />} />
            {data ? (
              <>
                <div className={styles.tabs}>
                  <a className={styles.search} href="/m/gameList#search">
                    <Icon name="search" size={22} />
                    <span>{text('lobby.search')}</span>
                  </a>
                  <CategoryTabs categories={categories} {...(category.current && { current: category.current })} />
                </div>
                {data.block && <GamesBlock category={data.block.category} given={data.block} />}
                <LazyPart load={loadMore} waiting={<GamesSkeleton />} tall />
              </>
            ) : home.isError ? (
              <Failed title={text('lobby.gamesFailed')} onRetry={() => void home.refetch()} busy={home.isFetching} />
            ) : (
              <HomeSkeleton />
            )}
          </div>
        </SetTileCornerContext>
      </TileCornerContext>
    </CurrentCategoryContext>
  );
}

/** The menu's current category: a block's title makes its own it, and so does its "see all" (P32, P38, M69). */
function useChoice(first: GameCategory | undefined) {
  const [chosen, choose] = useState<GameCategory | undefined>();
  const current = chosen ?? first;
  return useMemo(() => ({ current, choose }), [current, choose]);
}
