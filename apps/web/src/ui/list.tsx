import type { ButtonHTMLAttributes, HTMLAttributes, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';
import { Card, SectionHead } from './card.tsx';
import { Icon, type IconName } from './icon.tsx';

/** Rows with a line between them. */
export function List({ className, ...rest }: HTMLAttributes<HTMLUListElement>) {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}

/** Rows of one subject on a card, under their name. */
export function ListCard({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      {title !== undefined && <SectionHead title={title} />}
      <Card className={styles.listCard}>
        <List>{children}</List>
      </Card>
    </section>
  );
}

/** One row of a list that leads somewhere (`href`) or does something (`onClick`). */
export function ListRow({
  icon,
  title,
  text,
  value,
  end,
  href,
  external = false,
  replaces = false,
  onClick,
  ...rest
}: ListRowProps) {
  const inside = (
    <>
      {icon && <IconBox icon={icon} />}
      <span className={styles.rowText}>
        <span>{title}</span>
        {text !== undefined && <small>{text}</small>}
      </span>
      {value !== undefined && <span className={styles.value}>{value}</span>}
      {end}
      <Icon name="chevron-right" size={20} flip className={styles.arrow} />
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button {...rest} type="button" className={styles.row} onClick={onClick}>
          {inside}
        </button>
      ) : (
        <a
          className={styles.row}
          href={href}
          onClick={onClick}
          data-replace={replaces ? '' : undefined}
          {...(external && { target: '_blank', rel: 'noreferrer' })}
        >
          {inside}
        </a>
      )}
    </li>
  );
}

/** A sign on a raised square. */
export function IconBox({ icon }: { readonly icon: IconName }) {
  return (
    <span className={styles.iconBox}>
      <Icon name={icon} size={22} />
    </span>
  );
}

/** A name with its value, on one line: receipts, details. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A bar that stays at the foot of the screen, above the bottom menu, and says what the button will do. */
export function FootBar({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.footBar, className)} />;
}

export interface ListRowProps extends Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-haspopup' | 'aria-expanded' | 'disabled'
> {
  readonly icon?: IconName;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The current value, in a word or two. */
  readonly value?: ReactNode;
  readonly end?: ReactNode;
  readonly href?: string | undefined;
  /** Leads off the site, in a separate page. */
  readonly external?: boolean;
  /** Replaces this screen in the history. */
  readonly replaces?: boolean;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}
