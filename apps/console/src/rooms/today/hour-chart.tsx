import { useText } from '@mela/web/platform/language/text';
import { heightOf, moneyOf, sameHour, type Charted, type Days, type Hour } from './days.ts';
import styles from './today.module.css';

const WIDTH = 720;
const HEIGHT = 180;
const FOOT = 18;

/** One figure by the hour: today as bars, yesterday and last week as lines. The table next to it has the same figures. */
export function HourChart({ days, figure, currency, now }: HourChartProps) {
  const text = useText();
  const { hours } = days.today;
  const of = (hour: Hour | undefined) => heightOf(hour && moneyOf(hour.money, currency)?.[figure]);
  const past = hours.map((hour) => (hour.at <= now ? of(hour) : undefined));
  const yesterday = hours.map((hour) => of(sameHour(days.yesterday, hour)));
  const lastWeek = hours.map((hour) => of(sameHour(days.lastWeek, hour)));
  const all = [0, ...past.filter((one) => one !== undefined), ...yesterday, ...lastWeek];
  const [top, bottom] = [Math.max(...all), Math.min(...all)];
  const span = top - bottom || 1;
  const y = (value: number) => ((top - value) / span) * (HEIGHT - 8) + 4;
  const step = WIDTH / hours.length;
  const line = (values: readonly number[]) =>
    values.map((value, at) => `${((at + 0.5) * step).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const name = text(`consoleToday.${figure}`);
  return (
    <figure className={styles.chart}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={text('consoleToday.chart', { figure: name })}
      >
        <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} className={styles.axis} />
        {past.map(
          (value, at) =>
            value !== undefined && (
              <rect
                key={hours[at]?.at}
                x={at * step + 2}
                width={step - 4}
                y={Math.min(y(value), y(0))}
                height={Math.abs(y(value) - y(0))}
                className={styles.bar}
              />
            ),
        )}
        <polyline points={line(lastWeek)} className={styles.lastWeek} />
        <polyline points={line(yesterday)} className={styles.yesterday} />
        {hours.map(
          ({ at, clock }, index) =>
            index % 3 === 0 && (
              <text key={at} x={(index + 0.5) * step} y={HEIGHT + FOOT - 4} textAnchor="middle">
                {clock}
              </text>
            ),
        )}
      </svg>
      <figcaption className={styles.legend}>
        <span className={styles.keyToday}>{text('consoleToday.today')}</span>
        <span className={styles.keyYesterday}>{text('consoleToday.yesterday')}</span>
        <span className={styles.keyLastWeek}>{text('consoleToday.lastWeek')}</span>
      </figcaption>
    </figure>
  );
}

interface HourChartProps {
  readonly days: Days;
  readonly figure: Charted;
  readonly currency: string;
  /** From the answer: later hours are still to come. */
  readonly now: string;
}
