import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './tiles.module.css';

/** A row of four needs this many tiles; fewer are in rows of two, with their words next to the sign. */
const FEW = 4;

/** Links, four in a row: each an `<a>` or a `<button>` with `tileClass` around a `TileFace`. */
export function Tiles({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.tiles} data-few={count < FEW || undefined}>
      {children}
    </nav>
  );
}

export const tileClass = styles.tile;

/** A sign with its name; `badge` is on the sign's corner. */
export function TileFace({ icon, badge, children }: { icon: IconName; badge?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <span className={styles.sign}>
        <Icon name={icon} size={26} />
        {badge}
      </span>
    </>
  );
}
