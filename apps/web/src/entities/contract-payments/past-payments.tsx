import type { ContractPayment } from '@mela/contract/contract-payments';
import type { ContractKind } from '@mela/contract/contract-rules';
import { formatAmount } from '@mela/money/format';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText, type Text } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, dateTimeIn } from '#/platform/time/merchant-time.ts';
import { SectionHead } from '#/ui/card.tsx';
import { FoldItem } from '#/ui/fold-item.tsx';
import { Fact } from '#/ui/list.tsx';
import { Money } from '#/ui/money.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { FigureList } from './figure-list.tsx';
import { askPayments, useContractPayments } from './payments.queries.ts';
import { isAny, lessOf } from './sums.ts';
import styles from './payments.module.css';

/** What the agent's contracts of a kind came to, the newest period first; a tap opens what each came from. All of them as a file. */
export function PastPayments({ kind }: { readonly kind: ContractKind }) {
  const text = useText();
  const past = useContractPayments(kind);
  return (
    <section aria-label={text('dividend.past')} className={styles.part}>
      <SectionHead title={text('dividend.past')} />
      <List past={past} kind={kind} />
    </section>
  );
}

function List({ past, kind }: { readonly past: ReturnType<typeof useContractPayments>; readonly kind: ContractKind }) {
  const text = useText();
  if (!past.data)
    return past.isError ? <QueryFailed title={text('dividend.pastFailed')} query={past} /> : <RowSkeleton rows={3} />;
  const list = past.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <p className={styles.none}>{text('dividend.pastNone')}</p>;
  return (
    <>
      <ul className={styles.past}>
        {list.map((payment) => (
          <PastPeriod key={payment.paymentId} payment={payment} />
        ))}
      </ul>
      <SavePast kind={kind} />
      <ListEnd query={past} failedTitle={text('dividend.pastFailed')} />
    </>
  );
}

function PastPeriod({ payment }: { readonly payment: ContractPayment }) {
  const text = useText();
  const { timeZone } = useMerchant();
  return (
    <FoldItem
      title={periodText(text, timeZone, payment)}
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
  const isDividend = payment.kind === 'dividend';
  return (
    <FigureList>
      <Fact name={text(isDividend ? 'dividend.loss' : 'profit.validBets')}>
        <Money amount={payment.played} sign="negative" />
      </Fact>
      {isAny(payment.late) && (
        <Fact name={text('dividend.late')}>
          <Money amount={payment.late} sign="always" />
        </Fact>
      )}
      {isDividend && (
        <Fact name={text('dividend.costs')}>
          <Money amount={lessOf(payment.costs)} sign="negative" />
        </Fact>
      )}
      {isAny(payment.brought) && (
        <Fact name={text('dividend.brought')}>
          <Money amount={lessOf(payment.brought)} sign="negative" />
        </Fact>
      )}
      {isDividend && (
        <Fact name={text('dividend.base')}>
          <Money amount={payment.base} sign="negative" />
        </Fact>
      )}
      <Fact name={text('dividend.active')}>{formatAmount(payment.activeMembers.toString(), { decimals: 0 })}</Fact>
      <Fact name={text('dividend.rate')}>{rateText(text, payment)}</Fact>
      <Fact name={text('dividend.result')}>
        <Money amount={payment.result} />
      </Fact>
      <Fact name={text('dividend.children')}>
        <Money amount={lessOf(payment.children)} sign="negative" />
      </Fact>
      <Fact name={text(isDividend ? 'dividend.amount' : 'dividend.pay')}>
        <b>
          <Money amount={payment.amount} />
        </b>
      </Fact>
      {isAny(payment.shortfall) && (
        <Fact name={text('dividend.shortfall')}>
          <Money amount={payment.shortfall} />
          <small>{text('dividend.shortfallText')}</small>
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
    </FigureList>
  );
}

/** An hour by its beginning, a day, or the first and the last day. */
function periodText(text: Text, timeZone: string, { period, from, to }: ContractPayment): string {
  if (period === 'hour') return dateTimeIn(timeZone, from);
  if (period === 'day') return dateIn(timeZone, from);
  return text('dividend.span', { from: dateIn(timeZone, from), to: dateIn(timeZone, Date.parse(to) - 1) });
}

function rateText(text: Text, { kind, tier, rate }: ContractPayment): string {
  if (tier === null || rate === null) return text('dividend.noTier');
  return kind === 'dividend'
    ? text('rewards.percent', { percent: rate / 100 })
    : text('contracts.perMille', { rate: rate / 100 });
}

function SavePast({ kind }: { readonly kind: ContractKind }) {
  const text = useText();
  const api = useApi();
  const { timeZone } = useMerchant();
  const start = (instant: string) => dateTimeIn(timeZone, instant);
  return (
    <SaveList
      name={kind === 'dividend' ? 'dividends' : kind}
      headings={headingsOf(kind).map((key) => text(key))}
      page={async (before, signal) => {
        const answer = await askPayments(api, kind, { before, pageSize: SAVE_PAGE_SIZE }, signal);
        if (!answer.ok) return answer;
        const { currency, list, next } = answer.value;
        const rows = list.map((payment) => {
          return [
            start(payment.from),
            start(payment.to),
            payment.played,
            payment.late,
            ...(kind === 'dividend' ? [payment.costs, payment.brought, payment.base] : []),
            payment.activeMembers.toString(),
            payment.rate === null ? '' : (payment.rate / 100).toString(),
            payment.result,
            payment.children,
            payment.amount,
            payment.shortfall,
            ...(kind === 'dividend' ? [payment.carry] : []),
            currency,
            text(`dividend.state.${payment.state}`),
          ];
        });
        return { ok: true, value: { rows, next } };
      }}
    />
  );
}

function headingsOf(kind: ContractKind) {
  const isDividend = kind === 'dividend';
  return [
    'dividend.from',
    'dividend.to',
    isDividend ? 'dividend.loss' : 'profit.validBets',
    'dividend.late',
    ...(isDividend ? (['dividend.costs', 'dividend.brought', 'dividend.base'] as const) : []),
    'dividend.active',
    'dividend.rate',
    'dividend.result',
    'dividend.children',
    isDividend ? 'dividend.amount' : 'dividend.pay',
    'dividend.shortfall',
    ...(isDividend ? (['dividend.carry'] as const) : []),
    'transactions.columnCurrency',
    'dividend.state',
  ] as const;
}
