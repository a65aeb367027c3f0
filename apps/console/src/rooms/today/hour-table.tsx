import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { useText } from '@mela/web/platform/language/text';
import { moneyOf, sameHour, type Charted, type Days, type Hour } from './days.ts';
import styles from './today.module.css';

/** The chart's figures as a table, also for screen readers. */
export function HourTable({ days, figure, currency }: HourTableProps) {
  const text = useText();
  const { exponent: decimals } = currencyOf(currency);
  const of = (hour: Hour | undefined) =>
    formatAmount((hour && moneyOf(hour.money, currency)?.[figure]) ?? '0', { decimals });
  return (
    <details>
      <summary>{text(`consoleToday.${figure}`)}</summary>
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">{text('consoleToday.clock')}</th>
            <th scope="col">{text('consoleToday.today')}</th>
            <th scope="col">{text('consoleToday.yesterday')}</th>
            <th scope="col">{text('consoleToday.lastWeek')}</th>
            <th scope="col">{text('consoleToday.players')}</th>
          </tr>
        </thead>
        <tbody>
          {days.today.hours.map((hour) => (
            <tr key={hour.at}>
              <th scope="row">{hour.clock}</th>
              <td>{of(hour)}</td>
              <td>{of(sameHour(days.yesterday, hour))}</td>
              <td>{of(sameHour(days.lastWeek, hour))}</td>
              <td>{hour.players}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface HourTableProps {
  readonly days: Days;
  readonly figure: Charted;
  readonly currency: string;
}
