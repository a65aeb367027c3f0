import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './top-bar.module.css';
import { useWords } from './words.tsx';

/** The bar on top of a screen, 56 px high; `start` and `end` hold its controls. Stays while the page scrolls. */
export function TopBar({ start, children, end, className }: TopBarProps) {
  return (
    <header className={classNames(styles.bar, className)}>
      {start}
      <div className={styles.middle}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}

/** The face with a way back and a title. Give `backHref` where back leads to a fixed place, `onBack` where it goes back in history. */
export function BackBar({ title, end, backHref, onBack, children }: BackBarProps) {
  const words = useWords();
  const back =
    backHref === undefined ? (
      <IconButton icon="arrow-left" flip label={words.back} onClick={onBack} />
    ) : (
      <a className={styles.back} href={backHref} data-replace="" aria-label={words.back}>
        <Icon name="arrow-left" flip />
      </a>
    );
  return (
    <TopBar start={back} end={end}>
      {children ?? <h1 className={styles.title}>{title}</h1>}
    </TopBar>
  );
}

export interface TopBarProps {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}
export interface BackBarProps {
  readonly title?: ReactNode;
  readonly end?: ReactNode;
  readonly backHref?: string | undefined;
  readonly onBack?: (() => void) | undefined;
  /** In place of the title. */
  readonly children?: ReactNode;
}
