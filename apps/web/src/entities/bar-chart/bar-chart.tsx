import type { ReactNode } from 'react';
import { useLanguage } from '#/platform/language/text.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './bar-chart.module.css';
import { barsAround } from './chart-bars.ts';

/** A sum of each part of a span as a bar around zero; for screen readers it is the table. */
export function BarChart({ caption, points, table }: BarChartProps) {
  const language = useLanguage();
  const { zero, bars, most, least } = barsAround(points.map(({ amount }) => amount));
  const amountOf = (wanted: bigint) => points.find(({ amount }) => minorOf(amount) === wanted)?.amount ?? '0';
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <p className={styles.mark} aria-hidden="true">
        {most > 0n && <Money amount={amountOf(most)} sign="always" compactIn={language} />}
      </p>
      <svg viewBox={`0 0 ${points.length * 10} 1000`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ top, height }, index) => (
          <rect
            key={points[index]?.startDate}
            className={top < zero ? styles.gain : styles.loss}
            x={index * 10 + 1}
            y={top.toString()}
            width={8}
            height={height.toString()}
          />
        ))}
        <line className={styles.zero} x1={0} x2={points.length * 10} y1={zero.toString()} y2={zero.toString()} />
      </svg>
      <p className={styles.mark} aria-hidden="true">
        {least < 0n && <Money amount={amountOf(least)} sign="always" compactIn={language} />}
      </p>
      <p className={styles.ends} aria-hidden="true">
        <span>{points[0]?.startDate}</span>
        {points.length > 1 && <span>{points.at(-1)?.endDate}</span>}
      </p>
      {/* A table is as wide as its words: the box around it cuts it off. */}
      <div className={styles.unseen}>
        <table>
          <caption>{caption}</caption>
          {table}
        </table>
      </div>
    </figure>
  );
}

function minorOf(wire: string): bigint {
  return BigInt(wire.replace('.', ''));
}

interface BarChartProps {
  readonly caption: string;
  readonly points: readonly { readonly startDate: string; readonly endDate: string; readonly amount: string }[];
  /** Head and body of the same figures in words. */
  readonly table: ReactNode;
}
