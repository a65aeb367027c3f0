import type { AnchorHTMLAttributes, ButtonHTMLAttributes, FieldsetHTMLAttributes, HTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';

/** A small choice in a row of them. `chosen` outlines it and is announced. */
export function Chip({
  chosen = false,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly chosen?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={chosen}
      className={classNames(styles.chip, chosen && styles.on, className)}
    />
  );
}

/** A chip that leads to an address, e.g. a filter in the query. */
export function ChipLink({
  chosen = false,
  className,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly chosen?: boolean }) {
  return (
    <a {...rest} aria-current={chosen || undefined} className={classNames(styles.chip, chosen && styles.on, className)}>
      {children}
    </a>
  );
}

/** A row that scrolls sideways and shows a part of the next item. */
export function ChipRow({ className, ...rest }: FieldsetHTMLAttributes<HTMLFieldSetElement>) {
  return <fieldset {...rest} className={classNames(styles.row, className)} />;
}

/** A short word on a tile or a row: new, hot, a state. */
export function Tag({
  tone = 'vermilion',
  className,
  ...rest
}: HTMLAttributes<HTMLSpanElement> & { readonly tone?: 'vermilion' | 'peacock' | 'marigold' | 'quiet' }) {
  return <span {...rest} className={classNames(styles.tag, styles[tone], className)} />;
}
