import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { useText } from '#/platform/language/text.tsx';
import { rateIn, type RateList } from './percent.ts';
import styles from './rates.module.css';

/** "Slots 0.6 % · Live casino 0.2 %", with an arrow where tomorrow's rate differs. */
export function RateLine({ rates, none }: RateLineProps) {
  const text = useText();
  const percent = (rate: number) => text('rewards.percent', { percent: rate / 100 });
  const shown = ratesAboveZero(rates);
  if (shown.length === 0) return <small className={styles.none}>{none}</small>;
  return (
    <ul className={styles.line}>
      {shown.map(({ category, today, tomorrow }) => (
        <li key={category}>
          {rateCategoryName(text, category)}{' '}
          <b>{today === tomorrow ? percent(today) : `${percent(today)} → ${percent(tomorrow)}`}</b>
        </li>
      ))}
    </ul>
  );
}

/** Whether there is a rate today or tomorrow. */
export function hasRates(rates: RatesOfMember): boolean {
  return ratesAboveZero(rates).length > 0;
}

function ratesAboveZero(rates: RatesOfMember) {
  return RATE_CATEGORIES.map((category) => ({
    category,
    today: rateIn(rates.today, category),
    tomorrow: rateIn(rates.tomorrow, category),
  })).filter(({ today, tomorrow }) => today > 0 || tomorrow > 0);
}

interface RatesOfMember {
  readonly today: RateList;
  readonly tomorrow: RateList;
}

interface RateLineProps {
  readonly rates: RatesOfMember;
  /** Says so where there is no rate. */
  readonly none: string;
}
