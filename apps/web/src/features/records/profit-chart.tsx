import type { Value } from '@mela/contract/operations';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Money } from '#/ui/money.tsx';
import { barsAround } from './chart-bars.ts';
import styles from './profit.module.css';

type Profit = Value<'profitAndLoss'>;

/** The net of each part of the span as a bar around zero; for screen readers it is a table. */
export function ProfitChart({ pieces, pieceOf }: Pick<Profit, 'pieces' | 'pieceOf'>) {
  const text = useText();
  const language = useLanguage();
  const { zero, bars, most, least } = barsAround(pieces.map(({ figures }) => figures.net));
  const netOf = (wanted: bigint) =>
    pieces.find(({ figures }) => BigInt(figures.net.replace('.', '')) === wanted)?.figures.net ?? '0';
  return (
    <figure className={styles.chart}>
      <figcaption>{text(CAPTION[pieceOf])}</figcaption>
      <p className={styles.mark} aria-hidden="true">
        {most > 0n && <Money amount={netOf(most)} sign="always" compactIn={language} />}
      </p>
      <svg viewBox={`0 0 ${pieces.length * 10} 1000`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ top, height }, index) => (
          <rect
            key={pieces[index]?.startDate}
            className={top < zero ? styles.gain : styles.loss}
            x={index * 10 + 1}
            y={top.toString()}
            width={8}
            height={height.toString()}
          />
        ))}
        <line className={styles.zero} x1={0} x2={pieces.length * 10} y1={zero.toString()} y2={zero.toString()} />
      </svg>
      <p className={styles.mark} aria-hidden="true">
        {least < 0n && <Money amount={netOf(least)} sign="always" compactIn={language} />}
      </p>
      <p className={styles.ends} aria-hidden="true">
        <span>{pieces[0]?.startDate}</span>
        {pieces.length > 1 && <span>{pieces.at(-1)?.endDate}</span>}
      </p>
      <table className={styles.unseen}>
        <caption>{text(CAPTION[pieceOf])}</caption>
        <thead>
          <tr>
            {(['profit.days', 'profit.stakes', 'profit.wins', 'profit.net'] as const).map((heading) => (
              <th key={heading} scope="col">
                {text(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ startDate, endDate, figures }) => (
            <tr key={startDate}>
              <th scope="row">{startDate === endDate ? startDate : `${startDate} – ${endDate}`}</th>
              <td>
                <Money amount={figures.stakes} />
              </td>
              <td>
                <Money amount={figures.wins} />
              </td>
              <td>
                <Money amount={figures.net} sign="always" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const CAPTION = { day: 'profit.byDay', week: 'profit.byWeek', month: 'profit.byMonth' } as const;
