import { useState, type ReactNode } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { byDay } from '#/platform/time/by-day.ts';
import { dayWord } from '#/platform/time/merchant-time.ts';
import styles from './record-list.module.css';

/** Rows under the day of the merchant's time zone, newest first; each row is an `<li>` with a key of its own. */
export function Days<Row>({ rows, at, children }: DaysProps<Row>) {
  const text = useText();
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  return byDay(rows, timeZone, at).map(({ day, first, rows: ofDay }) => {
    const word = dayWord(timeZone, first, now);
    return (
      <section key={day} className={styles.day} aria-label={day}>
        <h2>{word ? `${text(`records.${word}`)} · ${day}` : day}</h2>
        <ul>{ofDay.map(children)}</ul>
      </section>
    );
  });
}

interface DaysProps<Row> {
  readonly rows: readonly Row[];
  /** The instant that puts a row under its day. */
  readonly at: (row: Row) => string;
  readonly children: (row: Row) => ReactNode;
}
