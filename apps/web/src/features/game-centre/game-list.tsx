import { useMemo } from 'react';
import { useFavouriteIds } from '#/entities/favourites/favourites.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { useLoadMore } from '#/platform/scroll/use-load-more.ts';
import { Failed, Loading } from '#/ui/states.tsx';
import { FairLink } from './fair-link.tsx';
import type { GameCriteria } from './game-criteria.ts';
import styles from './game-grid.module.css';
import { hasMore, isOwnList, listTypeOf, shownGames } from './game-list-state.ts';
import { ListFailed } from './list-failed.tsx';
import { NothingHere } from './nothing-here.tsx';
import { TilePlaces, TileRows } from './tile-rows.tsx';
import { useGameList } from './use-game-list.ts';
import { useRecentSearches } from './use-recent-searches.ts';

/** A list of games that loads more as its end comes near (P42, P77, P146). */
export function GameList({ criteria, path }: { readonly criteria: GameCriteria; readonly path: string }) {
  const text = useText();
  const { state, tell } = useGameList(criteria);
  const games = useStanding(criteria, shownGames(state));
  const { remember } = useRecentSearches();
  const mayGoOn = state.status === 'ready' && hasMore(state);
  const end = useLoadMore(mayGoOn ? () => tell({ type: 'nearEnd' }) : undefined);
  const type = listTypeOf(criteria);
  const isCounted = type === 'all' || type === 'filter';
  const sought = criteria.gameName;
  if (state.status === 'failed') return <ListFailed onRetry={() => tell({ type: 'retried' })} />;
  if (state.status === 'loading') {
    return (
      <section aria-busy="true">
        {isCounted && <div className={styles.head} />}
        <TilePlaces rows={4} />
      </section>
    );
  }
  if (games.length === 0 && !mayGoOn) return <NothingHere criteria={criteria} path={path} />;
  const first = state.pages[0];
  return (
    <section onClickCapture={() => sought !== '' && remember(sought)}>
      {isCounted && (
        <div className={styles.head}>
          <output className={styles.count}>{text('gameCentre.count', { count: first?.totalGames ?? 0 })}</output>
          {sought === '' && <FairLink category={criteria.category} />}
        </div>
      )}
      {first?.isSimilar && <p className={styles.near}>{text('gameCentre.similar', { name: sought })}</p>}
      <TileRows games={games} sought={sought} />
      <div ref={end} />
      {state.status === 'moreFailed' && (
        <Failed title={text('gameCentre.moreFailed')} onRetry={() => tell({ type: 'retried' })} />
      )}
      {(mayGoOn || state.status === 'loadingMore') && (
        <>
          <TilePlaces rows={1} />
          <Loading label={text('gameCentre.loadingMore')} />
        </>
      )}
      {!hasMore(state) && state.pages.length > 1 && !isOwnList(criteria) && (
        <p className={styles.end}>{text('gameCentre.end')}</p>
      )}
    </section>
  );
}

/** Removes a favourite from its list as soon as its heart is off (P79). */
function useStanding(criteria: GameCriteria, games: ReturnType<typeof shownGames>) {
  const ids = useFavouriteIds();
  const isFavourites = criteria.category === 'FAV';
  return useMemo(
    () => (isFavourites && ids ? games.filter((game) => ids.includes(game.nodeId)) : games),
    [isFavourites, ids, games],
  );
}
