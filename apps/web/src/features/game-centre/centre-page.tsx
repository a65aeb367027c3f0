import { useMemo, type ReactNode } from 'react';
import { useSearch } from 'wouter';
import { useKeepScroll } from '#/platform/scroll/kept-scroll.ts';
import { useText } from '#/platform/language/text.tsx';
import { useOwnTitle } from '#/ui/own-title.tsx';
import { BarTitle } from '#/ui/top-bar.tsx';
import { CentreBar } from './centre-bar.tsx';
import { CentreTabs } from './centre-tabs.tsx';
import { criteriaOf, isFiltered, LIST_PATH, rowOf, type CentreCategory } from './game-criteria.ts';
import styles from './game-centre.module.css';
import { GameList } from './game-list.tsx';
import { isOwnList } from './game-list-state.ts';
import { MakerTiles } from './maker-tiles.tsx';
import { PlayTypes } from './play-types.tsx';
import { PopularGames } from './popular-games.tsx';
import { SearchStart } from './search-start.tsx';
import { useCriteria } from './use-criteria.ts';
import { useHomeIfEmpty } from './use-home-if-empty.ts';
import { hasSelector, useMakers } from './use-makers.ts';
import { VendorSelector } from './vendor-selector.tsx';

/**
 * A page of the game centre (P42): the title or the active filters, search and filter in the bar; below it the categories, the
 * makers and the games. The address holds the criteria, so that they survive a reload and can be shared.
 */
export function CentrePage({
  path,
  category,
  before,
  after,
}: {
  readonly path: string;
  readonly category: CentreCategory;
  /** Content above and below the whole list, as long as it is not searched or filtered. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}) {
  const search = useSearch();
  const criteria = useMemo(() => criteriaOf(category, search), [category, search]);
  const own = useListName(path, category);
  useOwnTitle(own);
  const { change, typed, setTyped } = useCriteria(path, criteria);
  useKeepScroll();
  useHomeIfEmpty(category);
  const list = rowOf(category)?.list;
  const isWhole = !isFiltered(criteria);
  const isByMaker = (list === 'vendors' || list === 'lottery') && isWhole;
  const makers = useMakers();
  // Content below the makers waits until their height is known, so that it does not move.
  const isPlaced = !isByMaker || makers.data !== undefined || makers.isError;
  return (
    <>
      {own !== undefined && <BarTitle>{own}</BarTitle>}
      <CentreBar criteria={criteria} typed={typed} onType={setTyped} onChange={change} />
      <CentreTabs current={category} />
      <div className={styles.body}>
        {typed === '' && !isOwnList(criteria) ? (
          <SearchStart onChoose={setTyped} />
        ) : (
          <>
            {isWhole && before}
            <PlayTypes criteria={criteria} path={path} />
            {hasSelector(category) && <VendorSelector criteria={criteria} path={path} />}
            {isByMaker ? <MakerTiles category={category} /> : <GameList criteria={criteria} path={path} />}
            {isWhole && after !== undefined && (
              <div className={styles.after} hidden={!isPlaced}>
                {after}
              </div>
            )}
            {isByMaker && after === undefined && isPlaced && <PopularGames />}
          </>
        )}
      </div>
    </>
  );
}

/** The title of a list by address is that of its category; every other page has its title in the routes table (P46). */
function useListName(path: string, category: CentreCategory): string | undefined {
  const text = useText();
  if (path !== LIST_PATH || category === '') return undefined;
  return category === 'FAV' ? text('favourites.title') : text(`categories.${category}`);
}

/** A second page of slots, next to the category's own page. The routes table assigns it to no category. */
export const SLOTS_PATH = '/m/slotsCenter';
