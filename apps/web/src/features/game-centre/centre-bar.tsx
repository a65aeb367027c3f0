import { lazy, Suspense, useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Bulb } from '#/ui/bulbs.tsx';
import { IconButton } from '#/ui/button.tsx';
import { BarEnd } from '#/ui/top-bar.tsx';
import styles from './centre-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { isFiltered, type GameCriteria } from './game-criteria.ts';
import { isOwnList } from './game-list-state.ts';
import { SearchLine } from './search-line.tsx';

const loadSheet = () => import('./filter-sheet.tsx');
/** Loaded when its button is touched. */
const FilterSheet = lazy(async () => ({ default: (await loadSheet()).FilterSheet }));

/** The game centre's part of the bar: active filters or the search line over the title, search and filter buttons at the end (P42). */
export function CentreBar({ criteria, typed, onType, onChange }: CentreBarProps) {
  const text = useText();
  const [filter, setFilter] = useState<'unused' | 'open' | 'closed'>('unused');
  const isSearching = typed !== undefined;
  const isOwn = isOwnList(criteria);
  const isOn = isFiltered(criteria);
  return (
    <>
      <BarEnd>
        {isSearching ? (
          <SearchLine typed={typed} onType={onType} onClose={() => onType(undefined)} />
        ) : (
          <>
            {isOn && (
              <div className={styles.chips} data-own={isOwn || undefined}>
                <FilterChips criteria={criteria} onChange={onChange} />
              </div>
            )}
            <IconButton icon="search" label={text('gameCentre.search')} onClick={() => onType(criteria.gameName)} />
          </>
        )}
        {!isOwn && !isSearching && (
          <span className={styles.filter}>
            <IconButton
              icon="sliders-horizontal"
              label={text('gameCentre.filter')}
              aria-haspopup="dialog"
              onPointerDown={() => void loadSheet().catch(() => undefined)}
              onClick={() => setFilter('open')}
            />
            {isOn && <Bulb lit className={styles.on} />}
          </span>
        )}
      </BarEnd>
      {filter !== 'unused' && (
        <Suspense>
          <FilterSheet open={filter === 'open'} onClose={() => setFilter('closed')} criteria={criteria} />
        </Suspense>
      )}
    </>
  );
}

interface CentreBarProps {
  readonly criteria: GameCriteria;
  /** The text of the search line; `undefined` while it is closed. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
  readonly onChange: (part: Partial<GameCriteria>) => void;
}
