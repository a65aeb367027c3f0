import { useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { Bulb } from '#/ui/bulbs.tsx';
import { IconButton } from '#/ui/button.tsx';
import { BarEnd } from '#/ui/top-bar.tsx';
import styles from './centre-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { isFiltered, type GameCriteria } from './game-criteria.ts';
import { isOwnList } from './game-list-state.ts';
import { SearchLine } from './search-line.tsx';

/** What the game centre puts into the bar: over the title the filters that are on, or the search line; search and filter at its end (P42). */
export function CentreBar({ criteria, typed, onType, onChange }: CentreBarProps) {
  const text = useText();
  const [isFilterOpen, setFilterOpen] = useState(false);
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
              onClick={() => setFilterOpen(true)}
            />
            {isOn && <Bulb lit className={styles.on} />}
          </span>
        )}
      </BarEnd>
      <FilterSheet open={isFilterOpen} onClose={() => setFilterOpen(false)} criteria={criteria} />
    </>
  );
}

interface CentreBarProps {
  readonly criteria: GameCriteria;
  /** What stands in the search line; `undefined` while it is closed. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
  readonly onChange: (part: Partial<GameCriteria>) => void;
}
