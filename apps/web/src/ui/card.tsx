import type { AnchorHTMLAttributes, HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './card.module.css';
import { Icon } from './icon.tsx';

/** One step above the ground. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={classNames(styles.card, className)} />;
}

/** A section's heading in 40 px, with an optional element at its end. */
export function SectionHead({ title, icon, end, className }: SectionHeadProps) {
  return (
    <div className={classNames(styles.head, className)}>
      {icon}
      <h2>{title}</h2>
      {end}
    </div>
  );
}

/** "See all ›" at the end of a heading. */
export function MoreLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  return (
    <a {...rest} className={styles.more}>
      {children}
      <Icon name="chevron-right" size={18} flip />
    </a>
  );
}

export interface SectionHeadProps {
  readonly title: ReactNode;
  readonly icon?: ReactNode;
  readonly end?: ReactNode;
  readonly className?: string | undefined;
}
