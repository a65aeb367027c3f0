import { RecentDays, useRecentDays } from '#/entities/record-list/recent-days.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SaveList } from '#/entities/record-list/save-list.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useWords } from '#/ui/words.tsx';
import { OverviewCategories } from './overview-categories.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import { useTeamOverview } from './team.queries.ts';
import { TeamNote } from './team-note.tsx';
import styles from './team.module.css';

/** M84: the team's figures in a span of days next to the span before it, a chart by day, categories, and all of it as a file. */
export function TeamOverviewScreen() {
  const record = useRecordSearch();
  const days = useRecentDays(record);
  return (
    <div className={styles.screen}>
      <RecentDays record={record} />
      <Overview days={days} />
    </div>
  );
}

function Overview({ days }: { readonly days: AskedDays }) {
  const text = useText();
  const words = useWords();
  const overview = useTeamOverview(days);
  if (overview.isError && !overview.data) return <QueryFailed title={text('agency.teamFailed')} query={overview} />;
  if (!overview.data)
    return (
      <output aria-label={words.loading} className={styles.skeleton}>
        <SkeletonBlock className={styles.figuresSkeleton} />
        <SkeletonBlock className={styles.chartSkeleton} />
      </output>
    );
  const { data } = overview;
  return (
    <>
      <OverviewFigures overview={data} />
      <OverviewChart days={data.days} />
      <OverviewCategories categories={data.categories} />
      <SaveOverview days={days} />
      <TeamNote day={days.endDate}>{text('team.cashOnly')}</TeamNote>
    </>
  );
}

/** A row per day. */
function SaveOverview({ days }: { readonly days: AskedDays }) {
  const text = useText();
  const api = useApi();
  return (
    <SaveList
      key={`${days.startDate} ${days.endDate}`}
      name={`team-${days.startDate}-${days.endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (_, signal) => {
        const answer = await api.call('teamOverview', { query: { ...days } }, { signal });
        if (!answer.ok) return answer;
        const rows = answer.value.days.map(({ day, figures, active }) => [
          day,
          figures.stakes,
          figures.validBets,
          figures.wins,
          figures.net,
          figures.bets.toString(),
          figures.deposits,
          figures.withdrawals,
          figures.bonuses,
          figures.rebates,
          active.toString(),
          answer.value.currency,
        ]);
        return { ok: true, value: { rows, next: null } };
      }}
    />
  );
}

const HEADINGS = [
  'transactions.columnDate',
  'profit.stakes',
  'profit.validBets',
  'profit.wins',
  'profit.net',
  'team.bets',
  'profit.deposits',
  'profit.withdrawals',
  'profit.bonuses',
  'profit.rebates',
  'team.active',
  'transactions.columnCurrency',
] as const;
