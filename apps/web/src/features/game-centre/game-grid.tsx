import type { GameCategory } from '@mela/contract/categories';
import { GameTile, TileSkeleton } from '#/entities/game-tile/game-tile.tsx';
import { useArt } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Empty, Failed, Loading } from '#/ui/states.tsx';
import { useGamePages } from './game-pages.queries.ts';
import styles from './game-grid.module.css';
import { useLoadMore } from './use-load-more.ts';

/** Three tiles a row, page after page as the foot comes near; the coming row stands as its skeleton. */
export function GameGrid({
  category,
  vassalage,
  allPath,
}: {
  readonly category: GameCategory;
  readonly vassalage: string;
  readonly allPath: string;
}) {
  const text = useText();
  const scene = useArt().scenes[`empty.no-games.${useTheme()}`];
  const { pages, total, hasMore, isLoading, isLoadingMore, hasFailed, retry, loadMore } = useGamePages(
    category,
    vassalage,
  );
  const foot = useLoadMore(hasMore && !isLoadingMore && !hasFailed, pages.length, loadMore);
  if (isLoading) return <Places rows={4} withCount />;
  if (pages.length === 0)
    return <Failed title={text('gameCentre.failed')} text={text('gameCentre.failedText')} onRetry={retry} />;
  if (total === 0) {
    return (
      <Empty
        title={text('gameCentre.empty')}
        text={vassalage === '' ? undefined : text('gameCentre.emptyText')}
        scene={scene}
        action={
          <ButtonLink kind="primary" href={vassalage === '' ? '/m/home' : allPath} data-replace="">
            {text(vassalage === '' ? 'actions.home' : 'gameCentre.showAll')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <section>
      <output className={styles.count}>{text('gameCentre.count', { count: total })}</output>
      {pages.map((page, index) => (
        <div key={page.pageNum} className={styles.page}>
          {page.games.map((game) => (
            <GameTile key={game.nodeId} game={game} early={index === 0} />
          ))}
        </div>
      ))}
      <div ref={foot} />
      {hasFailed && <Failed title={text('gameCentre.moreFailed')} onRetry={retry} />}
      {hasMore && !hasFailed && (
        <>
          <Places rows={1} />
          <Loading label={text('gameCentre.loadingMore')} />
        </>
      )}
      {!hasMore && pages.length > 1 && <p className={styles.end}>{text('gameCentre.end')}</p>}
    </section>
  );
}

function Places({ rows, withCount = false }: { readonly rows: number; readonly withCount?: boolean }) {
  const text = useText();
  return (
    <output className={styles.block} aria-label={text('actions.loading')}>
      {withCount && <span className={styles.count}> </span>}
      <div className={styles.places}>
        {Array.from({ length: rows * 3 }, (_, index) => (
          <TileSkeleton key={index} />
        ))}
      </div>
    </output>
  );
}
