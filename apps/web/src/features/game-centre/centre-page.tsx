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
 * A page of the game centre (P42): in the bar its title or the filters that are on, search and filter; below the categories,
 * the makers, and the games. What it shows stands in its address, so that it lives through a reload and can be shared.
 */
export function CentrePage({
  path,
  category,
  before,
  after,
}: {
  readonly path: string;
  readonly category: CentreCategory;
  /** What stands over the whole list, and below it, as long as it is not searched or filtered. */
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
  // How much room the makers take is known when they are there: what stands below them comes then, and stays where it is.
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

/** A list by its address is named after the category that it asks for; every other page is named in the routes table (P46). */
function useListName(path: string, category: CentreCategory): string | undefined {
  const text = useText();
  if (path !== LIST_PATH || category === '') return undefined;
  return category === 'FAV' ? text('favourites.title') : text(`categories.${category}`);
}

/** Stands beside the category's own page and belongs to no category in the routes table. */
export const SLOTS_PATH = '/m/slotsCenter';
