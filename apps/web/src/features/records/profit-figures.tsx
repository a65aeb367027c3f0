import type { Value } from '@mela/contract/operations';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { zoneName } from '#/platform/time/merchant-time.ts';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { SkeletonBlock } from '#/ui/skeleton.tsx';
import { useWords } from '#/ui/words.tsx';
import { ProfitChart } from './profit-chart.tsx';
import { PlayedCategories, PlayedGames } from './profit-played.tsx';
import { useProfitAndLoss } from './profit.queries.ts';
import styles from './profit.module.css';

/** What the member paid, played and received in the given days, and their lifetime deposits. */
export function ProfitFigures({ days }: { readonly days: AskedDays }) {
  const text = useText();
  const language = useLanguage();
  const words = useWords();
  const { timeZone } = useMerchant();
  const profit = useProfitAndLoss(days);
  if (profit.isError && !profit.data) return <QueryFailed title={text('profit.failed')} query={profit} />;
  if (!profit.data)
    return (
      <output aria-label={words.loading} className={styles.skeleton}>
        <SkeletonBlock className={styles.cardSkeleton} />
        <SkeletonBlock className={styles.chartSkeleton} />
        <SkeletonBlock className={styles.lifetimeSkeleton} />
      </output>
    );
  const { totals, pieces, pieceOf, categories, games, otherGames, lifetime } = profit.data;
  return (
    <>
      <Card>
        <p className={styles.quiet}>
          {days.startDate === days.endDate ? days.startDate : `${days.startDate} – ${days.endDate}`}
        </p>
        <h2 className={styles.net}>
          <span>{text('profit.net')}</span>
          <Money
            amount={totals.net}
            sign="always"
            size="figure"
            {...(isGain(totals.net) ? { tone: 'in' as const } : {})}
          />
        </h2>
        <dl>
          {FACTS.filter(([name, , isAlways]) => isAlways || /[1-9]/.test(totals[name])).map(([name, label]) => (
            <Fact key={name} name={text(label)}>
              <Money amount={totals[name]} sign="negative" />
            </Fact>
          ))}
        </dl>
      </Card>
      {pieces.some(({ figures }) => /[1-9]/.test(figures.net)) && (
        <Card>
          <ProfitChart pieces={pieces} pieceOf={pieceOf} />
        </Card>
      )}
      {games.length > 0 ? (
        <>
          <PlayedCategories categories={categories} />
          <PlayedGames games={games} otherGames={otherGames} />
        </>
      ) : (
        <p className={styles.nothing}>{text('profit.nothingPlayed')}</p>
      )}
      <section>
        <SectionHead title={text('profit.lifetime')} />
        <Card>
          <dl>
            <Fact name={text('profit.deposits')}>
              <Money amount={lifetime.deposits} />
            </Fact>
            <Fact name={text('profit.withdrawals')}>
              <Money amount={lifetime.withdrawals} />
            </Fact>
            <Fact name={text('profit.netDeposits')}>
              <Money amount={lifetime.netDeposits} sign="negative" />
            </Fact>
          </dl>
        </Card>
      </section>
      <p className={styles.zone}>{text('profit.how')}</p>
      <p className={styles.zone}>
        {text('profit.ownDay')}{' '}
        {text('records.timeZone', { zone: zoneName(timeZone, language, Date.parse(`${days.endDate}T12:00:00Z`)) })}
      </p>
    </>
  );
}

function isGain(amount: string): boolean {
  return !amount.startsWith('-') && /[1-9]/.test(amount);
}

type FactRow = readonly [name: keyof Value<'profitAndLoss'>['totals'], label: `profit.${string}`, isAlways: boolean];

/** Jackpots and other rare kinds have a row only if there were any. */
const FACTS = [
  ['deposits', 'profit.deposits', true],
  ['withdrawals', 'profit.withdrawals', true],
  ['stakes', 'profit.stakes', true],
  ['validBets', 'profit.validBets', true],
  ['wins', 'profit.wins', true],
  ['jackpots', 'profit.jackpots', false],
  ['bonuses', 'profit.bonuses', true],
  ['rebates', 'profit.rebates', true],
  ['others', 'profit.others', false],
] as const satisfies readonly FactRow[];
