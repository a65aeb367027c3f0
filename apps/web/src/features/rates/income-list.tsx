import type { Value } from '@mela/contract/operations';
import { rateCategoryName } from '#/entities/category/rate-category.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { Card } from '#/ui/card.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { useTeamRebate, type AskedIncome } from './rates.queries.ts';
import styles from './rates.module.css';

type Line = Value<'teamRebate'>['list'][number];

/** The sum of the days, and a line for each day, member directly below and category; all of it as a file. */
export function IncomeList(asked: AskedIncome) {
  const text = useText();
  const income = useTeamRebate(asked);
  const [first] = income.data?.pages ?? [];
  if (!first)
    return income.isError ? (
      <QueryFailed title={text('rates.incomeFailed')} query={income} />
    ) : (
      <RowSkeleton rows={6} />
    );
  const list = income.data?.pages.flatMap((page) => page.list) ?? [];
  const paidOn = (day: string) => first.days.find((one) => one.day === day)?.paid;
  return (
    <>
      <Card>
        <dl>
          <Fact name={text('rates.paidInDays')}>
            <Money amount={first.paid} />
          </Fact>
        </dl>
      </Card>
      {list.length === 0 ? (
        <Empty icon="coins" title={text('rates.noIncome')} text={text('rates.noIncomeText')} />
      ) : (
        <>
          <Card className={styles.members}>
            <Days
              rows={list}
              at={({ day }) => `${day}T12:00:00Z`}
              sums={(day) => {
                const paid = paidOn(day);
                return (
                  paid !== undefined && (
                    <>
                      {text('rates.paid')} <Money amount={paid} />
                    </>
                  )
                );
              }}
            >
              {(line) => <IncomeLine key={`${line.day} ${line.childId} ${line.category}`} line={line} />}
            </Days>
          </Card>
          <SaveIncome key={JSON.stringify(asked)} asked={asked} />
          <ListEnd query={income} failedTitle={text('rates.incomeFailed')} />
        </>
      )}
    </>
  );
}

function IncomeLine({ line }: { readonly line: Line }) {
  const text = useText();
  const language = useLanguage();
  return (
    <li className={styles.member}>
      <span className={styles.words}>
        <b>{line.userName}</b>
        <small className={styles.quiet}>
          {rateCategoryName(text, line.category)} · {text('profit.validBets')}{' '}
          <Money amount={line.validBets} compactIn={language} />
        </small>
      </span>
      <Money amount={line.income} sign="always" />
    </li>
  );
}

function SaveIncome({ asked }: { readonly asked: AskedIncome }) {
  const text = useText();
  const api = useApi();
  const { days, category } = asked;
  return (
    <SaveList
      name={`team-rebates-${days.startDate}-${days.endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { ...days, category, before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('teamRebate', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map((line) => [
          line.day,
          line.userName,
          rateCategoryName(text, line.category),
          line.validBets,
          line.income,
          currency,
        ]);
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

const HEADINGS = [
  'transactions.columnDate',
  'team.member',
  'rates.category',
  'profit.validBets',
  'rates.income',
  'transactions.columnCurrency',
] as const;
