import { useEffect, useRef } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { IconButton } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import styles from './centre-bar.module.css';
import { LONGEST_NAME } from './game-criteria.ts';
import { useRecentSearches } from './use-recent-searches.ts';

/** The search line over the bar. Its cross clears it, then closes it; the keyboard's search key stores the search. */
export function SearchLine({ typed, onType, onClose }: SearchLineProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const { remember } = useRecentSearches();
  useEffect(() => input.current?.focus(), []);
  const crossed = () => {
    if (typed === '') return onClose();
    onType('');
    input.current?.focus();
  };
  return (
    <search className={styles.line}>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          remember(typed);
          input.current?.blur();
        }}
      >
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          value={typed}
          aria-label={text('gameCentre.search')}
          placeholder={text('gameCentre.searchHint')}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <IconButton
          icon="x"
          size={22}
          label={text(typed === '' ? 'gameCentre.searchClose' : 'gameCentre.searchClear')}
          onClick={crossed}
        />
      </form>
    </search>
  );
}

interface SearchLineProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onClose: () => void;
}
