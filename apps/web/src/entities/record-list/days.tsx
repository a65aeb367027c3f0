import type { ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { byDay } from '#/platform/time/by-day.ts';
import styles from './record-list.module.css';

/** Rows grouped by day in the merchant's time zone, newest first, with spoken day names; each row is an `<li>` with a key. */
export function Days<Row>({ rows, at, isApart = false, sums, children }: DaysProps<Row>) {
  const { timeZone } = useMerchant();
  const { day: spoken } = useSpokenTime();
  return byDay(rows, timeZone, at).map(({ day, first, rows: ofDay }) => (
    <section key={day} className={isApart ? styles.apart : styles.day} aria-label={spoken(first)}>
      <h2>
        <time dateTime={day}>{spoken(first)}</time>
      </h2>
      {sums && <p className={styles.sums}>{sums(day)}</p>}
      <ul>{ofDay.map(children)}</ul>
    </section>
  ));
}

interface DaysProps<Row> {
  readonly rows: readonly Row[];
  /** The instant that assigns a row to its day. */
  readonly at: (row: Row) => string;
  /** The rows are cards, not lines on one. */
  readonly isApart?: boolean;
  /** The sums of a day, on a line of fixed height: they may arrive after the rows. */
  readonly sums?: ((day: string) => ReactNode) | undefined;
  readonly children: (row: Row) => ReactNode;
}
