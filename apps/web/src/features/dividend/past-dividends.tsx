import type { ContractPayment } from '@mela/contract/contract-payments';
import { formatAmount } from '@mela/money/format';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn } from '#/platform/time/merchant-time.ts';
import { SectionHead } from '#/ui/card.tsx';
import { FoldItem } from '#/ui/fold-item.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { usePastDividends } from './dividend.queries.ts';
import { isAny, lessOf } from './sums.ts';
import styles from './dividend.module.css';

/** Past periods, the newest first; a tap opens what each came from. All of them as a file. */
export function PastDividends() {
  const text = useText();
  const past = usePastDividends();
  return (
    <section aria-label={text('dividend.past')} className={styles.part}>
      <SectionHead title={text('dividend.past')} />
      <List past={past} />
    </section>
  );
}

function List({ past }: { readonly past: ReturnType<typeof usePastDividends> }) {
  const text = useText();
  if (!past.data)
    return past.isError ? <QueryFailed title={text('dividend.failed')} query={past} /> : <RowSkeleton rows={3} />;
  const list = past.data.pages.flatMap((page) => page.list);
  if (list.length === 0)
    return <Empty icon="calendar-days" title={text('dividend.pastNone')} text={text('dividend.pastNoneText')} />;
  return (
    <>
      <ul className={styles.past}>
        {list.map((payment) => (
          <PastPeriod key={payment.paymentId} payment={payment} />
        ))}
      </ul>
      <SavePast />
      <ListEnd query={past} failedTitle={text('dividend.failed')} />
    </>
  );
}

function PastPeriod({ payment }: { readonly payment: ContractPayment }) {
  const text = useText();
  const days = useDays();
  const { first, last } = days(payment);
  return (
    <FoldItem
      title={text('dividend.span', { from: first, to: last })}
      unread={undefined}
      preview={<Money amount={payment.amount} />}
      note={text(`dividend.state.${payment.state}`)}
      onOpen={() => undefined}
    >
      <PeriodFacts payment={payment} />
    </FoldItem>
  );
}

function PeriodFacts({ payment }: { readonly payment: ContractPayment }) {
  const text = useText();
  const { tier, rate } = payment;
  return (
    <dl className={styles.facts}>
      <Fact name={text('dividend.loss')}>
        <Money amount={payment.played} sign="negative" />
      </Fact>
      {isAny(payment.late) && (
        <Fact name={text('dividend.late')}>
          <Money amount={payment.late} sign="always" />
        </Fact>
      )}
      <Fact name={text('dividend.costs')}>
        <Money amount={lessOf(payment.costs)} sign="negative" />
      </Fact>
      {isAny(payment.brought) && (
        <Fact name={text('dividend.brought')}>
          <Money amount={lessOf(payment.brought)} sign="negative" />
        </Fact>
      )}
      <Fact name={text('dividend.base')}>
        <Money amount={payment.base} sign="negative" />
      </Fact>
      <Fact name={text('dividend.active')}>{formatAmount(payment.activeMembers.toString(), { decimals: 0 })}</Fact>
      <Fact name={text('dividend.rate')}>
        {tier === null || rate === null ? text('dividend.noTier') : text('rewards.percent', { percent: rate / 100 })}
      </Fact>
      <Fact name={text('dividend.result')}>
        <Money amount={payment.result} />
      </Fact>
      <Fact name={text('dividend.children')}>
        <Money amount={lessOf(payment.children)} sign="negative" />
      </Fact>
      <Fact name={text('dividend.amount')}>
        <b>
          <Money amount={payment.amount} />
        </b>
      </Fact>
      {isAny(payment.shortfall) && (
        <Fact name={text('dividend.shortfall')}>
          <Money amount={payment.shortfall} />
          <small className={styles.quiet}>{text('dividend.shortfallText')}</small>
        </Fact>
      )}
      {isAny(payment.carry) && (
        <Fact name={text('dividend.carry')}>
          <Money amount={lessOf(payment.carry)} sign="negative" />
        </Fact>
      )}
      {payment.reason !== '' && (
        <Fact name={text('dividend.reason')}>
          <span dir="auto">{payment.reason}</span>
        </Fact>
      )}
    </dl>
  );
}

/** The first and the last day of a payment's period. */
function useDays() {
  const { timeZone } = useMerchant();
  return ({ from, to }: ContractPayment) => ({
    first: dateIn(timeZone, from),
    last: dateIn(timeZone, Date.parse(to) - 1),
  });
}

function SavePast() {
  const text = useText();
  const api = useApi();
  const days = useDays();
  return (
    <SaveList
      name="dividends"
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { kind: 'dividend' as const, before, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('contractPayments', { query }, { signal });
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map((payment) => {
          const { first, last } = days(payment);
          return [
            first,
            last,
            payment.played,
            payment.late,
            payment.costs,
            payment.brought,
            payment.base,
            payment.activeMembers.toString(),
            payment.rate === null ? '' : (payment.rate / 100).toString(),
            payment.result,
            payment.children,
            payment.amount,
            payment.shortfall,
            payment.carry,
            currency,
            text(`dividend.state.${payment.state}`),
          ];
        });
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

const HEADINGS = [
  'dividend.from',
  'dividend.to',
  'dividend.loss',
  'dividend.late',
  'dividend.costs',
  'dividend.brought',
  'dividend.base',
  'dividend.active',
  'dividend.rate',
  'dividend.result',
  'dividend.children',
  'dividend.amount',
  'dividend.shortfall',
  'dividend.carry',
  'transactions.columnCurrency',
  'dividend.state',
] as const;
