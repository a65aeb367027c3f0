import { BalanceWidget } from '#/entities/balance/balance-widget.tsx';
import { CategoryTabs } from '#/entities/category/category-tabs.tsx';
import { BannerCarousel } from '#/features/lobby/banner-carousel.tsx';
import { CashierButtons } from '#/features/lobby/cashier-buttons.tsx';
import { GamesBlock } from '#/features/lobby/games-block.tsx';
import { WinnerStrip } from '#/features/winners/winner-strip.tsx';
import { useText } from '#/platform/language/text.tsx';
import { Card } from '#/ui/card.tsx';
import { Failed } from '#/ui/states.tsx';
import { landingRoute } from '../routes.ts';
import { CATEGORY_TABLE, type GameCategory } from '@mela/contract/categories';
import { HomeSkeleton } from './home-skeleton.tsx';
import { useHomeData } from './home.queries.ts';
import styles from './home-screen.module.css';

/** The first screen: what is on, the purse, the categories, a block of games, and who just won. */
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
          {home.data.blocks
            .filter((block) => hasPage(block.category))
            .map((block) => (
              <GamesBlock key={block.category} block={block} />
            ))}
          <WinnerStrip winners={home.data.winners} />
        </>
      ) : home.isError ? (
        <Failed title={text('lobby.gamesFailed')} onRetry={() => void home.refetch()} busy={home.isFetching} />
      ) : (
        <HomeSkeleton />
      )}
    </div>
  );
}

/** A category whose page is not built has no tab. */
function hasPage(category: GameCategory): boolean {
  const path = CATEGORY_TABLE.find((row) => row.category === category)?.path;
  return path !== undefined && landingRoute(path).category === category;
}
