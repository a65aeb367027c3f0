import { RECORD_DAYS_BACK, RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Value } from '@mela/contract/operations';
import { Reference } from '#/entities/copy/reference.tsx';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { DayPicker, useToday } from '#/entities/record-list/day-picker.tsx';
import { daysOfSearch, type AskedDays } from '#/entities/record-list/days-asked.ts';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { dateIn, dateTimeIn, timeIn } from '#/platform/time/merchant-time.ts';
import { Card } from '#/ui/card.tsx';
import { Money } from '#/ui/money.tsx';
import { useOwnTitle } from '#/ui/own-title.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { BarTitle } from '#/ui/top-bar.tsx';
import { Empty } from '#/ui/states.tsx';
import { MovementRow } from './movement-row.tsx';
import { KIND_LOOK } from './transaction-looks.ts';
import { useAgencyRecord } from './transactions.queries.ts';
import records from './records.module.css';
import styles from './transactions.module.css';

/** The number of newest days shown by default. */
const USUAL_DAYS = 30;

/** M85: the movements of the agent's agency account, with its balance. */
export function AgencyRecordScreen() {
  const record = useRecordSearch();
  const days = daysOfSearch(record.search, useToday(), USUAL_DAYS);
  const title = useText()('transactions.agencyTitle');
  useOwnTitle(title);
  return (
    <div className={records.screen}>
      <BarTitle>{title}</BarTitle>
      <DayPicker
        record={record}
        counts={[1, 7, USUAL_DAYS, RECORD_DAYS_MOST]}
        usual={USUAL_DAYS}
        most={{ days: RECORD_DAYS_MOST, back: RECORD_DAYS_BACK }}
      />
      <AgencyRecord days={days} />
    </div>
  );
}

function AgencyRecord({ days }: { readonly days: AskedDays }) {
  const text = useText();
  const art = useArt();
  const theme = useTheme();
  const record = useAgencyRecord(days);
  const pages = record.data?.pages ?? [];
  const [first] = pages;
  if (!first)
    return record.isError ? (
      <QueryFailed title={text('transactions.failed')} query={record} />
    ) : (
      <RowSkeleton rows={6} />
    );
  const list = pages.flatMap((page) => page.list);
  return (
    <>
      <Card className={styles.account}>
        <span>{text('transactions.agencyBalance')}</span>
        <Money amount={first.balance} size="figure" lead />
      </Card>
      {list.length === 0 ? (
        <Empty
          title={text('transactions.empty')}
          text={text('transactions.agencyEmpty')}
          scene={art.scenes[`empty.no-bets.${theme}`]}
          icon="scroll-text"
        />
      ) : (
        <>
          <SaveAgency days={days} />
          <Days rows={list} at={({ at }) => at}>
            {(row) => <Row key={row.transactionId} row={row} />}
          </Days>
          <ListEnd query={record} failedTitle={text('transactions.failed')} />
        </>
      )}
    </>
  );
}

function Row({ row }: { readonly row: Value<'agencyRecord'>['list'][number] }) {
  const text = useText();
  const { timeZone } = useMerchant();
  const look = KIND_LOOK[row.kind];
  return (
    <MovementRow
      icon={look.icon}
      kind={text(look.text)}
      facts={timeIn(timeZone, row.at)}
      reference={<Place reference={row.reference} />}
      amount={
        <Money amount={row.amount} sign="always" {...(row.amount.startsWith('-') ? {} : { tone: 'in' as const })} />
      }
      balanceAfter={row.balanceAfter}
    />
  );
}

/** What a movement belongs to: the period that was paid, or a reference that support asks for. */
function Place({ reference }: { readonly reference: string }) {
  const { timeZone } = useMerchant();
  const [, day = '', instant] = PERIOD.exec(reference) ?? [];
  if (day === '') return <Reference>{reference}</Reference>;
  return <small>{instant === undefined ? day : dateTimeIn(timeZone, day + instant)}</small>;
}

/** A day, or the beginning of an hour, after the words of what was paid. */
const PERIOD = /^(?:[a-z_]+:)*(\d{4}-\d{2}-\d{2})(T[\d:.]+Z)?$/;

function SaveAgency({ days }: { readonly days: AskedDays }) {
  const text = useText();
  const api = useApi();
  const { timeZone } = useMerchant();
  return (
    <SaveList
      key={`${days.startDate} ${days.endDate}`}
      name={`agency-${days.startDate}-${days.endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const answer = await api.call(
          'agencyRecord',
          { query: { ...days, before, pageSize: SAVE_PAGE_SIZE } },
          { signal },
        );
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map(({ at, kind, amount, balanceAfter, reference }) => [
          dateIn(timeZone, at),
          timeIn(timeZone, at),
          text(KIND_LOOK[kind].text),
          amount,
          balanceAfter,
          currency,
          reference,
        ]);
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

const HEADINGS = [
  'transactions.columnDate',
  'transactions.columnTime',
  'transactions.columnKind',
  'transactions.columnAmount',
  'records.balanceAfter',
  'transactions.columnCurrency',
  'transactions.columnReference',
] as const;
