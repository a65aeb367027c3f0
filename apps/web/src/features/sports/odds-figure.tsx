import { useEffect, useState } from 'react';
import { useText } from '#/platform/language/text.tsx';
import { classNames } from '#/ui/class-names.ts';
import { Icon } from '#/ui/icon.tsx';
import styles from './hot-matches.module.css';

/** How long a change is marked, in milliseconds. */
export const MARKED_MS = 6_000;

/** One outcome and its odds, not a control; a lock while suspended. A change flashes, with an arrow for its direction. */
export function OddsFigure({ mark, name, odds }: OddsFigureProps) {
  const text = useText();
  const way = useWay(odds);
  return (
    <span
      key={way === undefined ? 'still' : `${way} ${odds}`}
      className={classNames(styles.odds, way && styles[way])}
      data-odds=""
      data-way={way}
    >
      <span className={styles.mark} aria-hidden="true">
        {mark}
      </span>
      <span className={styles.unseen}>{name}: </span>
      <span className={styles.figure}>
        {way && <Icon name={way === 'up' ? 'arrow-up' : 'arrow-down'} size={13} />}
        {odds ?? (
          <>
            <Icon name="lock" size={15} />
            <span className={styles.unseen}>{text('sports.suspended')}</span>
          </>
        )}
      </span>
    </span>
  );
}

/** The direction of a recent change of the odds. */
function useWay(odds: string | null): 'up' | 'down' | undefined {
  const [seen, setSeen] = useState<{ odds: string | null; way: 'up' | 'down' | undefined }>({ odds, way: undefined });
  if (seen.odds !== odds) {
    const way = odds === null || seen.odds === null ? undefined : Number(odds) > Number(seen.odds) ? 'up' : 'down';
    setSeen({ odds, way });
  }
  useEffect(() => {
    if (seen.way === undefined) return undefined;
    const timer = setTimeout(() => setSeen({ odds: seen.odds, way: undefined }), MARKED_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.way;
}

interface OddsFigureProps {
  /** 1, X or 2. */
  readonly mark: string;
  readonly name: string;
  /** Decimal odds as on the wire; null if not offered. */
  readonly odds: string | null;
}
