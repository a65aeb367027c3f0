import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
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
      {end}
    </header>
  );
}

/** The face with a way back and a title. Give `backHref` if back leads to a fixed place, `onBack` if it goes back in history. */
export function BackBar({ title, backHref, onBack }: BackBarProps) {
  const words = useWords();
  const slots = use(BarSlotsContext);
  const back =
    backHref === undefined ? (
      <IconButton icon="arrow-left" flip label={words.back} onClick={onBack} />
    ) : (
      <a className={styles.back} href={backHref} data-replace="" aria-label={words.back}>
        <Icon name="arrow-left" flip />
      </a>
    );
  return (
    <TopBar start={back} end={<div className={styles.end} ref={slots?.setEnd} />}>
      <h1 className={styles.title}>
        <span ref={slots?.setTitle} className={styles.own} />
        <span className={styles.standard}>{title}</span>
      </h1>
    </TopBar>
  );
}

/** Puts a control at the end of the bar that the shell renders over this screen. */
export function BarEnd({ children }: { readonly children: ReactNode }) {
  const end = use(BarSlotsContext)?.end;
  return end ? createPortal(children, end) : null;
}

/** Titles the bar with more than the screen's fixed name. */
export function BarTitle({ children }: { readonly children: ReactNode }) {
  const title = use(BarSlotsContext)?.title;
  return title ? createPortal(children, title) : null;
}

/** Joins the bar with the screen below it; mounted once, around both. */
export function BarSlots({ children }: { readonly children: ReactNode }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ title, end, setTitle, setEnd }), [title, end]);
  return <BarSlotsContext value={slots}>{children}</BarSlotsContext>;
}

const BarSlotsContext = createContext<
  | {
      title: HTMLElement | null;
      end: HTMLElement | null;
      setTitle(element: HTMLElement | null): void;
      setEnd(element: HTMLElement | null): void;
    }
  | undefined
>(undefined);

export interface TopBarProps {
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}
export interface BackBarProps {
  readonly title?: ReactNode;
  readonly backHref?: string | undefined;
  readonly onBack?: (() => void) | undefined;
}
