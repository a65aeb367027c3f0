import styles from './bulbs.module.css';
import { classNames } from './class-names.ts';

/** A lit bulb has one meaning in controls: you are here. */
export function Bulb({ lit, className }: { readonly lit: boolean; readonly className?: string | undefined }) {
  return <i className={classNames(styles.bulb, lit && styles.lit, className)} />;
}

/** Bulbs on a wire as progress. Give `label` unless adjacent words say the same. */
export function BulbWire({ count, lit, label, tone = 'marigold', chasing = false, className }: BulbWireProps) {
  const meaning =
    label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <span
      {...meaning}
      className={classNames(styles.wire, tone === 'orchid' && styles.orchid, chasing && styles.chasing, className)}
    >
      {Array.from({ length: count }, (_, index) => (
        <Bulb key={index} lit={index < lit} />
      ))}
    </span>
  );
}

/** The loose string under a header: bulbs by night, paper flags by day. Decoration, one per screen. */
export function Garland({ className }: { readonly className?: string | undefined }) {
  return <div aria-hidden="true" className={classNames(styles.garland, className)} />;
}

/** The running stitch that divides. */
export function Stitch() {
  return <hr className={styles.stitch} />;
}

/** The scalloped awning of a stall, at the top of a box with `position: relative`. */
export function Awning({ tone = 'vermilion' }: { readonly tone?: 'vermilion' | 'peacock' | 'marigold' }) {
  return <div aria-hidden="true" className={classNames(styles.awning, styles[tone])} />;
}

export interface BulbWireProps {
  readonly count: number;
  readonly lit: number;
  readonly label?: string;
  readonly tone?: 'marigold' | 'orchid';
  /** The lit ones brighten one after another: work is in progress. */
  readonly chasing?: boolean;
  readonly className?: string | undefined;
}
