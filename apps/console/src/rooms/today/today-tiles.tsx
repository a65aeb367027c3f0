import type { TodayMoney } from '@mela/contract/console/today';
import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import { currencyOf } from '@mela/money/currency';
import { formatAmount } from '@mela/money/format';
import { useText } from '@mela/web/platform/language/text';
import { moneyOf, type Days } from './days.ts';
import styles from './today.module.css';

const SUMS = ['ggr', 'stakes', 'wins', 'deposits', 'withdrawals', 'jackpots'] as const;

/** The day's sums, each with those of the same hours yesterday and a week ago. */
export function TodayTiles({ data, days, currency }: TodayTilesProps) {
  const text = useText();
  const { today, yesterday, lastWeek } = days;
  const clock = today.hours.findLast(({ at }) => at <= data.at)?.clock ?? '00:00';
  const sum = (list: readonly TodayMoney[], field: (typeof SUMS)[number]) =>
    formatAmount(moneyOf(list, currency)?.[field] ?? '0', { decimals: currencyOf(currency).exponent });
  return (
    <ul className={styles.tiles}>
      <Tile name="consoleToday.onSite" value={data.onSite.toString()} />
      <Tile
        name="consoleToday.players"
        value={today.players.toString()}
        beside={`${text('consoleToday.yesterday')} ${yesterday.players} · ${text('consoleToday.lastWeek')} ${lastWeek.players}`}
      />
      <Tile name="consoleToday.bets" value={(moneyOf(today.money, currency)?.bets ?? 0).toString()} />
      {SUMS.map((field) => (
        <Tile
          key={field}
          name={`consoleToday.${field}`}
          value={`${sum(today.money, field)} ${currency}`}
          beside={text('consoleToday.until', {
            clock,
            today: sum(today.untilNow, field),
            yesterday: sum(yesterday.untilNow, field),
            lastWeek: sum(lastWeek.untilNow, field),
          })}
        />
      ))}
    </ul>
  );
}

function Tile({
  name,
  value,
  beside,
}: {
  readonly name: PlainMessageKey;
  readonly value: string;
  readonly beside?: string;
}) {
  const text = useText();
  return (
    <li className={styles.tile}>
      <h2>{text(name)}</h2>
      <b>{value}</b>
      {beside !== undefined && <p className="quiet">{beside}</p>}
    </li>
  );
}

interface TodayTilesProps {
  readonly data: Value<'consoleToday'>;
  readonly days: Days;
  readonly currency: string;
}
