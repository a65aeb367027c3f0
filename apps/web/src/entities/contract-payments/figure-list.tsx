import type { ReactNode } from 'react';
import styles from './payments.module.css';

/** Figures of a contract's period, of which a long one goes below its name. */
export function FigureList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
