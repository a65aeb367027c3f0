import type { Value } from '@mela/contract/operations';
import { RateCategoryMark, rateCategoryName } from '#/entities/category/rate-category.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import styles from './team.module.css';

/** The team's play in each category, the most played first. */
export function OverviewCategories({ categories }: Pick<Value<'teamOverview'>, 'categories'>) {
  const text = useText();
  const language = useLanguage();
  if (categories.length === 0) return <p className={styles.nothing}>{text('team.nothingPlayed')}</p>;
  return (
    <section>
      <SectionHead title={text('profit.categories')} />
      <Card className={styles.rows}>
        <ul>
          {categories.map(({ category, stakes, net, bets }) => (
            <li key={category} className={styles.row}>
              <span className={styles.mark}>
                <RateCategoryMark category={category} />
              </span>
              <span className={styles.words}>
                <b>{category === null ? text('profit.noCategory') : rateCategoryName(text, category)}</b>
                <small>{text('team.betCount', { count: bets })}</small>
              </span>
              <span className={styles.sums}>
                <Money amount={stakes} compactIn={language} />
                <small>
                  {text('profit.net')} <Money amount={net} sign="always" compactIn={language} />
                </small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
