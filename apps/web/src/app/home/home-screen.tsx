import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { CategoryTabs } from '#/entities/category/category-tabs.tsx';
import { BannerCarousel } from '#/features/lobby/banner-carousel.tsx';
import { CashierButtons } from '#/features/lobby/cashier-buttons.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Failed } from '#/ui/states.tsx';
import { LatePart } from '../late-part.tsx';
import { GamesSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { hasPage, useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';

const loadMore = async () => (await import('./home-more.tsx')).HomeMore;

/** The first screen: what is on, the purse, the categories, a block of games. What stands below comes late. */
export function HomeScreen() {
  const text = useText();
  const home = useHomeData();
  const categories = home.data?.categories.filter(hasPage) ?? [];
  return (
    <div className={styles.home}>
      <BannerCarousel group="m_home" />
      <div className={styles.purse}>
        <Card className={styles.balance} data-face="member">
          <BalanceWidget className={styles.oneLine} />
        </Card>
        <CashierButtons />
      </div>
      {home.data ? (
        <>
          <div className={styles.tabs}>
            <CategoryTabs categories={categories} {...(categories[0] && { current: categories[0] })} />
          </div>
          {home.data.block && <GamesBlock category={home.data.block.category} given={home.data.block} />}
          <LatePart load={loadMore} waiting={<GamesSkeleton />} />
        </>
      ) : home.isError ? (
        <Failed title={text('lobby.gamesFailed')} onRetry={() => void home.refetch()} busy={home.isFetching} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}
