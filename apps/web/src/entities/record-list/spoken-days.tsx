import type { ReactNode } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { byDay } from '#/platform/time/by-day.ts';
import styles from './spoken-days.module.css';

/** Things to read under the day that they came on, as one says it, newest first; each is an `<li>` with a key of its own. */
export function SpokenDays<Row>({ rows, at, children }: SpokenDaysProps<Row>) {
  const { timeZone } = useMerchant();
  const { day: spoken } = useSpokenTime();
  return byDay(rows, timeZone, at).map(({ day, first, rows: ofDay }) => (
    <section key={day} className={styles.day}>
      <h2>{spoken(first)}</h2>
      <ul>{ofDay.map(children)}</ul>
    </section>
  ));
}

interface SpokenDaysProps<Row> {
  readonly rows: readonly Row[];
  /** The instant that puts a row under its day. */
  readonly at: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}
