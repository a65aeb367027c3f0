import { RATE_CATEGORIES } from '@mela/contract/rate-rules';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import { choiceIn, useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { Chip, ChipRow } from '#/ui/chip.tsx';
import { AgencyAccount } from './agency-account.tsx';
import { IncomeList } from './income-list.tsx';
import { rateIn } from '#/entities/rates/percent.ts';
import { useTeamRates } from './rates.queries.ts';
import styles from './rates.module.css';

/** M91: what the team's bets brought the agent, by day, category and member directly below, and the account that it was paid to. */
export function IncomeScreen() {
  const text = useText();
  const record = useRecordSearch();
  const days = useRecentDays(record);
  const category = choiceIn(record, 'category', RATE_CATEGORIES);
  const own = useTeamRates(undefined).data?.pages[0]?.own;
  // A filter by what brings nothing would be of no use.
  const categories = RATE_CATEGORIES.filter(
    (one) => one === category || (own && rateIn(own.today, one) + rateIn(own.tomorrow, one) > 0),
  );
  return (
    <div className={styles.screen}>
      <AgencyAccount />
      <RecentDays record={record} />
      {categories.length > 1 && (
        <ChipRow aria-label={text('rates.category')}>
          <Chip chosen={category === undefined} onClick={() => record.narrow({ category: undefined })}>
            {text('rates.all')}
          </Chip>
          {categories.map((one) => (
            <Chip key={one} chosen={category === one} onClick={() => record.narrow({ category: one })}>
              {rateCategoryName(text, one)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <IncomeList days={days} category={category} />
    </div>
  );
}
