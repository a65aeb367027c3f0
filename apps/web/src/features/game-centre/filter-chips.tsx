import { isPlayType } from '@mela/contract/play-types';
import { useMoneyText } from '#/entities/merchant/use-money-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './centre-bar.module.css';
import { FILTERS, type GameCriteria, type GameFilter } from './game-criteria.ts';
import { useMakers } from './use-makers.ts';

/** The active filters; a tap removes one (P42). */
export function FilterChips({ criteria, onChange }: FilterChipsProps) {
  const text = useText();
  const nameOf = useFilterName();
  return (
    <ChipRow aria-label={text('gameCentre.filtersOn')}>
      {FILTERS.filter((filter) => criteria[filter] !== '').map((filter) => {
        const name = nameOf(filter, criteria[filter]);
        return (
          <Chip
            key={filter}
            chosen
            className={styles.chip}
            aria-label={text('gameCentre.removeFilter', { filter: name })}
            onClick={() => onChange({ [filter]: '' })}
          >
            <span>{name}</span>
            <Icon name="x" size={18} />
          </Chip>
        );
      })}
    </ChipRow>
  );
}

/** The text of a filter. */
export function useFilterName(): (filter: GameFilter, value: string) => string {
  const text = useText();
  const money = useMoneyText();
  const display = useMakers().data?.display ?? {};
  return (filter, value) => {
    switch (filter) {
      case 'vassalage':
        return display[value] ?? value;
      case 'minBet':
        return text('gameCentre.minBet', { sum: money(value) });
      case 'minLine':
        return text('gameCentre.minLine', { count: Number(value) });
      case 'gameClassify':
        if (isPlayType(value)) return text(`gameCentre.${value}`);
        return value === FAIR ? text('gameCentre.fair') : value;
      case 'gameName':
        return `“${value}”`;
    }
  };
}

/** The one kind of game with its own filter: games whose results a player can verify (P20). */
export const FAIR = 'provably_fair';

interface FilterChipsProps {
  readonly criteria: GameCriteria;
  readonly onChange: (part: Partial<GameCriteria>) => void;
}
